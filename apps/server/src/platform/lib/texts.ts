/** The server's texts, in every language. Texts of the specification stand here to the letter. */
import {
  badEmail,
  defaultLanguage,
  type ErrorCode,
  type Labels,
  type LanguageTag,
  languageForms,
  languages,
} from '@backoffice/contract'

export type Language = LanguageTag

/** A language of the vocabulary by its tag. */
export const languageOfTag = (tag: Language) =>
  languages.find(each => languageForms[each].tag === tag) ?? defaultLanguage

export const say = (language: Language, labels: Labels) => labels[languageOfTag(language)]

/** The first language of `Accept-Language`; Chinese when the product does not have it. */
export function languageOf(header: string | undefined): Language {
  const first = /^\s*([a-z]+)\b/i.exec(header ?? '')?.[1]?.toLowerCase()
  return languageForms[languages.find(each => each === first) ?? defaultLanguage].tag
}

export const errorTexts: Record<ErrorCode, Labels> = {
  100: { zh: '商品SKU已存在', en: 'The SKU code already exists' },
  101: { zh: '已存在相同规格的商品', en: 'A product with the same option values already exists' },
  10001: { zh: '用户名或密码错误', en: 'Wrong user name or password' },
  10002: { zh: '用户名不存在', en: 'The user name does not exist' },
  10003: { zh: '账号已过期', en: 'The account has expired' },
  10004: { zh: '密码已过期', en: 'The password has expired' },
  10005: { zh: '账号已被禁用', en: 'The account is disabled' },
  10006: { zh: '账号已被锁定，请稍后再试', en: 'The account is locked, please try again later' },
  10007: { zh: '请输入验证码以完成登录', en: 'Please enter a code to sign in' },
  10008: { zh: '验证码不正确', en: 'Wrong code' },
  10103: { zh: '该用户已存在', en: 'New user already exists' },
  10400: { zh: '输入有误，请检查', en: 'Please check what you entered' },
  10403: { zh: '登录已失效，请重新登录', en: 'Your sign-in is no longer valid, please sign in again' },
  10404: { zh: '内容不存在或已被删除', en: 'Not found, or deleted meanwhile' },
  10405: { zh: '不支持该请求方法', en: 'Method not allowed' },
  10406: { zh: '您没有权限进行此操作', en: 'You have no permission to do this' },
  10407: {
    zh: '正在以角色身份查看，只能查看，不能更改或导出',
    en: 'You are seeing the product as a role: nothing can be changed or exported',
  },
  10408: { zh: '请先修改密码', en: 'Please change your password first' },
  10409: { zh: '数据已被他人修改，请刷新后重试', en: 'Someone else has changed this meanwhile' },
  10410: { zh: '请求内容过大', en: 'The request is too large' },
  10411: { zh: '须先设置两步验证', en: 'Please set up two-step sign-in first' },
  10415: { zh: '不支持的内容类型', en: 'Media type not supported' },
  10429: { zh: '操作过于频繁，请稍后再试', en: 'Too many requests, please try again later' },
  10500: { zh: '系统内部错误', en: 'Internal error' },
  10503: { zh: '服务暂时不可用，请稍后再试', en: 'A service is down for the moment, please try again later' },
}

/** Reasons of schema validation, by Ajv keyword; the numbers come from the schema. */
export const fieldTexts = {
  required: () => ({ zh: '必填', en: 'Required' }),
  unknown: () => ({ zh: '不支持的字段', en: 'Unknown field' }),
  type: (type: string) => {
    const zh: Record<string, string> = {
      string: '应为文本',
      integer: '应为整数',
      number: '应为数字',
      boolean: '应为布尔值',
      array: '应为列表',
      object: '应为对象',
    }
    return { zh: zh[type] ?? '类型不正确', en: `Expected ${type}` }
  },
  maxLength: (limit: number) => ({ zh: `最多 ${limit} 个字符`, en: `At most ${limit} characters` }),
  minLength: (limit: number) => ({ zh: `至少 ${limit} 个字符`, en: `At least ${limit} characters` }),
  maximum: (limit: number) => ({ zh: `不能大于 ${limit}`, en: `At most ${limit}` }),
  exclusiveMinimum: (limit: number) => ({ zh: `应大于 ${limit}`, en: `More than ${limit}` }),
  minimum: (limit: number) => ({ zh: `不能小于 ${limit}`, en: `At least ${limit}` }),
  decimals: (most: number) => ({ zh: `最多 ${most} 位小数`, en: `At most ${most} decimals` }),
  maxItems: (limit: number) => ({ zh: `最多 ${limit} 项`, en: `At most ${limit} entries` }),
  minItems: (limit: number) => ({ zh: `至少 ${limit} 项`, en: `At least ${limit} entries` }),
  uniqueItems: () => ({ zh: '存在重复项', en: 'Contains duplicates' }),
  enum: (values: unknown[]) => ({
    zh: `应为 ${values.join('、')} 之一`,
    en: `Expected one of ${values.join(', ')}`,
  }),
  date: () => ({ zh: '日期格式应为 YYYY-MM-DD', en: 'Expected a date YYYY-MM-DD' }),
  time: () => ({ zh: '时间格式不正确', en: 'Expected a time' }),
  link: () => ({
    zh: '链接应以 http://、https:// 或 / 开头，不含用户名',
    en: 'A link begins with http://, https:// or /, without a user name',
  }),
  email: () => badEmail,
  pattern: () => ({ zh: '格式不正确', en: 'The format is not valid' }),
  nul: () => ({ zh: '包含不允许的字符', en: 'Contains a character that is not allowed' }),
  duplicateParameter: () => ({ zh: '参数重复', en: 'Appears more than once' }),
  nesting: () => ({ zh: '嵌套层级过深', en: 'Nested too deeply' }),
  json: () => ({ zh: 'JSON 格式不正确', en: 'Not valid JSON' }),
} satisfies Record<string, (...limits: never[]) => Labels>
