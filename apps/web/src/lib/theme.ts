/** The design tokens of the product: CSS variables for our own styles, and values for antd. */
const shared = {
  font: '-apple-system, BlinkMacSystemFont, "Segoe UI", "PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif',
  mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  radius: '6px',
}

const light = {
  ...shared,
  primary: '#0a7a88',
  'primary-hover': '#08626d',
  'primary-soft': '#e3f5f7',
  'on-primary': '#ffffff',
  accent: '#45d5e6',
  ink: '#1f1d1a',
  'ink-soft': '#6b655d',
  'ink-faint': '#736d65',
  ground: '#f7f6f4',
  surface: '#ffffff',
  hover: '#f4f2ef',
  selected: '#f2fafb',
  line: '#e7e4df',
  'line-strong': '#d6d2cb',
  success: '#2b8a4b',
  warning: '#a36100',
  'warning-soft': '#fdf3dc',
  danger: '#c5342b',
  off: '#a39d94',
  mark: '#fff0b8',
  shadow: '0 6px 24px rgb(31 29 26 / 12%)',
}

type Tokens = typeof light

const dark: Tokens = {
  ...shared,
  primary: '#3cc3d3',
  'primary-hover': '#62d5e2',
  'primary-soft': '#12363b',
  'on-primary': '#05262b',
  accent: '#45d5e6',
  ink: '#ebe8e3',
  'ink-soft': '#a8a29a',
  'ink-faint': '#9b958c',
  ground: '#141312',
  surface: '#1c1b19',
  hover: '#262421',
  selected: '#17282b',
  line: '#302e2a',
  'line-strong': '#45423d',
  success: '#56b877',
  warning: '#e0a03c',
  'warning-soft': '#33270f',
  danger: '#f0726a',
  off: '#7d776f',
  mark: '#5a4a12',
  shadow: '0 6px 24px rgb(0 0 0 / 48%)',
}

export const themeTokens = (isDark: boolean): Tokens => (isDark ? dark : light)

/** Makes the tokens available to our own style sheets as `--primary`, `--ink` and so on. */
export function applyTokens(isDark: boolean) {
  for (const [name, value] of Object.entries(themeTokens(isDark))) {
    document.documentElement.style.setProperty(`--${name}`, value)
  }
}
