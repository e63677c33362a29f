export const zh = {
  required: '请输入{label}',
  choose: '请选择{label}',
  tooLong: '最多 {max} 个字符',
  tooShort: '至少 {min} 个字符',
  badFormat: '格式不正确',
  tooSmall: '不能小于 {min}',
  tooLarge: '不能大于 {max}',
  whole: '应为整数',
  tooExact: '最多 {max} 位小数',
} as const
