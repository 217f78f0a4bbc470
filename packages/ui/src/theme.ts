import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineThemeOverride,
} from '@mantine/core'

/**
 * The one theme. Its CSS variables are not written at run time (the content policy forbids style tags): the static
 * `theme.css` is generated from this file by `scripts/generateThemeCss.ts`. Colour names that have variables there:
 * accent, gray, dark, red, green, yellow, blue.
 */
export const theme: MantineThemeOverride = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 5 },
  autoContrast: false,
  colors: {
    accent: [
      '#fff4e6',
      '#ffe8cc',
      '#ffd8a8',
      '#ffc078',
      '#ffa94d',
      '#ff922b',
      '#e8590c',
      '#d0490c',
      '#b83f0a',
      '#9c3508',
    ],
    dark: [
      '#e9ecef',
      '#c9ccd1',
      '#9da1a8',
      '#7a7e86',
      '#3b3e45',
      '#2f3238',
      '#25262b',
      '#1a1b1e',
      '#141517',
      '#0e0f10',
    ],
  },
  white: '#ffffff',
  black: '#212529',
  fontFamily:
    'Inter, system-ui, -apple-system, "Segoe UI", "PingFang SC", "Hiragino Sans", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  headings: {
    fontFamily: 'inherit',
    fontWeight: '700',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.25' },
      h2: { fontSize: '1.1875rem', lineHeight: '1.3' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.45' },
    },
  },
  fontSizes: { xs: '0.78125rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  defaultRadius: 'md',
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5625rem', lg: '0.625rem', xl: '1.25rem' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Their scroll lock writes a style tag, which the content policy refuses; the style sheet locks instead.
    Modal: { defaultProps: { lockScroll: false } },
    Drawer: { defaultProps: { lockScroll: false } },
    // Named, because only then a chip takes the accent's own text colour instead of white.
    Chip: { defaultProps: { color: 'accent' } },
  },
  focusRing: 'auto',
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input)
    if (input.variant === 'filled' && (!input.color || input.color === 'accent'))
      return {
        ...colors,
        color: 'var(--mantine-primary-color-contrast)',
        hoverColor: 'var(--mantine-primary-color-contrast)',
      }
    return colors
  },
})

/** Our own variables beside Mantine's, for both schemes. */
export const themeVariables: CSSVariablesResolver = () => ({
  variables: {
    '--radius-panel': '0.625rem',
    '--header-height': '3.75rem',
    '--sidebar-width': '250px',
  },
  light: {
    '--page': '#f8f9fa',
    '--panel': '#ffffff',
    '--panel-sunken': '#f8f9fa',
    '--line': '#e3e6ea',
    '--line-strong': '#868e96',
    '--text': '#212529',
    '--dim': '#5c636a',
    '--ok': '#2b7a3b',
    '--ok-weak': '#ebfbee',
    '--warn': '#a34f00',
    '--warn-weak': '#fff4e0',
    '--bad': '#c92a2a',
    '--bad-weak': '#fff0f0',
    '--info': '#1864ab',
    '--info-weak': '#e7f3fd',
    '--shadow': '0 1px 2px rgba(0, 0, 0, 0.04), 0 4px 16px rgba(0, 0, 0, 0.04)',
    '--shadow-raised': '0 8px 32px rgba(16, 20, 24, 0.14)',
    ...accentFor('light'),
    '--mantine-color-body': 'var(--panel)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--dim)',
    '--mantine-color-placeholder': '#6f767d',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-success': 'var(--ok)',
    '--mantine-color-default-border': '#d5d9de',
  },
  dark: {
    '--page': '#141517',
    '--panel': '#1a1b1e',
    '--panel-sunken': '#141517',
    '--line': '#2f3238',
    '--line-strong': '#7a7e86',
    '--text': '#e9ecef',
    '--dim': '#9da1a8',
    '--ok': '#69db7c',
    '--ok-weak': '#17291b',
    '--warn': '#ffd43b',
    '--warn-weak': '#322a10',
    '--bad': '#ff8787',
    '--bad-weak': '#351b1d',
    '--info': '#74c0fc',
    '--info-weak': '#152838',
    '--shadow': 'none',
    '--shadow-raised': '0 12px 40px rgba(0, 0, 0, 0.55)',
    ...accentFor('dark'),
    '--mantine-color-body': 'var(--panel)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--dim)',
    '--mantine-color-placeholder': '#8b9098',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-success': 'var(--ok)',
    '--mantine-color-default': '#25262b',
    '--mantine-color-default-hover': '#2c2e33',
    '--mantine-color-default-border': '#3b3e45',
  },
})

/** Points Mantine's accent variables at the ones a person can change (`themeAccent.ts`). */
function accentFor(scheme: 'light' | 'dark'): Record<string, string> {
  return {
    '--accent': `var(--accent-${scheme}-fill)`,
    '--accent-hover': `var(--accent-${scheme}-fill-hover)`,
    '--on-accent': `var(--accent-${scheme}-on-fill)`,
    '--accent-text': `var(--accent-${scheme}-text)`,
    '--accent-weak': `var(--accent-${scheme}-weak)`,
    '--accent-weak-hover': `var(--accent-${scheme}-weak-hover)`,
    '--mantine-color-accent-filled': 'var(--accent)',
    '--mantine-color-accent-filled-hover': 'var(--accent-hover)',
    '--mantine-color-accent-light': 'var(--accent-weak)',
    '--mantine-color-accent-light-hover': 'var(--accent-weak-hover)',
    '--mantine-color-accent-light-color': 'var(--accent-text)',
    '--mantine-color-accent-outline': 'var(--accent-text)',
    '--mantine-color-accent-outline-hover': 'var(--accent-weak)',
    '--mantine-color-accent-text': 'var(--accent-text)',
    '--mantine-color-anchor': 'var(--accent-text)',
    '--mantine-primary-color-contrast': 'var(--on-accent)',
  }
}
