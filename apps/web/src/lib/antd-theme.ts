import type { ThemeConfig } from 'antd'
import antdTheme from 'antd/es/theme/index.js'
import { themeTokens } from './theme.ts'

/** The tokens as antd names them. */
export function antdThemeOf(isDark: boolean): ThemeConfig {
  const c = themeTokens(isDark)
  return {
    cssVar: { key: 'app' },
    hashed: false,
    algorithm: isDark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    token: {
      colorPrimary: c.primary,
      colorInfo: c.primary,
      // Colours derived from a colour as dark as this look muddy.
      colorInfoBg: c['primary-soft'],
      colorWarningBg: c['warning-soft'],
      colorWarningBorder: isDark ? '#5c4818' : '#ecd7a8',
      colorLink: c.primary,
      colorLinkHover: c['primary-hover'],
      colorSuccess: c.success,
      colorWarning: c.warning,
      colorError: c.danger,
      colorText: c.ink,
      colorTextSecondary: c['ink-soft'],
      colorTextTertiary: c['ink-faint'],
      colorTextPlaceholder: c['ink-faint'],
      colorTextDescription: c['ink-soft'],
      colorBgLayout: c.ground,
      colorBgContainer: c.surface,
      colorBgElevated: isDark ? c.hover : c.surface,
      colorBorder: c['line-strong'],
      colorBorderSecondary: c.line,
      colorTextLightSolid: c['on-primary'],
      colorPrimaryBg: c['primary-soft'],
      controlItemBgActive: c['primary-soft'],
      controlItemBgHover: c.hover,
      borderRadius: 6,
      fontFamily: c.font,
      fontFamilyCode: c.mono,
      fontSize: 14,
      boxShadowSecondary: c.shadow,
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.18s',
    },
    components: {
      Button: {
        algorithm: false,
        colorPrimary: c.primary,
        colorPrimaryHover: c['primary-hover'],
        colorPrimaryActive: c.primary,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 500,
        dangerColor: isDark ? '#210806' : '#ffffff',
      },
      // Disabled fields must still be readable.
      Input: { colorTextDisabled: c['ink-soft'] },
      InputNumber: { colorTextDisabled: c['ink-soft'] },
      Select: { colorTextDisabled: c['ink-soft'], multipleItemBg: isDark ? c.line : c.hover },
      // Days of the neighbouring months can be chosen, so they must be readable.
      DatePicker: { colorTextDisabled: c['ink-faint'] },
      Table: {
        headerBg: c.surface,
        headerColor: c['ink-soft'],
        headerSplitColor: 'transparent',
        rowHoverBg: c.hover,
        // The background of links: on the soft primary colour they would have too little contrast.
        rowSelectedBg: c.selected,
        rowSelectedHoverBg: c.hover,
        headerSortActiveBg: c.surface,
        headerSortHoverBg: c.hover,
        bodySortBg: 'transparent',
        cellFontSizeSM: 13,
        cellPaddingBlockSM: 9,
        cellPaddingInlineSM: 12,
      },
      Menu: {
        itemHeight: 34,
        itemBorderRadius: 6,
        itemBg: 'transparent',
        subMenuItemBg: 'transparent',
        itemSelectedBg: c['primary-soft'],
        itemSelectedColor: isDark ? c.primary : c.ink,
        itemHoverBg: c.hover,
        activeBarBorderWidth: 0,
      },
      // The word inside a switch that is off must be readable.
      Switch: { colorTextQuaternary: c['ink-faint'], colorTextTertiary: c['ink-soft'] },
      // In the dark theme, figures on red would have too little contrast.
      Badge: { colorTextLightSolid: isDark ? '#210806' : '#ffffff', colorError: c.danger },
      Tooltip: { colorTextLightSolid: '#ffffff' },
      Form: { verticalLabelPadding: '0 0 4px', itemMarginBottom: 24 },
    },
  }
}
