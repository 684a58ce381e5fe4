import {
  type ButtonProps,
  type CSSVariablesResolver,
  createTheme,
  type InputProps,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
  type ModalProps,
} from '@mantine/core'
import { themeStorageKey } from './theme-key.ts'

/**
 * [dark, light]. Colour always means a state. Amber: what GO runs, and the selection where people are chosen. Blue: the
 * selected cue.
 */
const tokens = {
  page: ['#0f1012', '#f3f4f6'],
  panel: ['#17191d', '#ffffff'],
  raised: ['#1f2227', '#f3f4f6'],
  hover: ['#262a31', '#e9ebee'],
  line: ['#24272d', '#dfe2e7'],
  edge: ['#666e7b', '#7c8490'],
  text: ['#eceef1', '#16181c'],
  muted: ['#9aa2ad', '#565e69'],
  accent: ['#f2b544', '#f2b544'],
  'on-accent': ['#17130a', '#17130a'],
  'accent-line': ['#f2b544', '#b37700'],
  'accent-text': ['#f2b544', '#7d5200'],
  'accent-tint': ['#2a2314', '#fdf3dc'],
  go: ['#3ecf7c', '#197f49'],
  'on-go': ['#06140c', '#ffffff'],
  'go-text': ['#4fd68a', '#13703b'],
  'go-tint': ['#12281c', '#e3f5ea'],
  stop: ['#d73a40', '#c8282e'],
  'on-stop': ['#ffffff', '#ffffff'],
  'stop-text': ['#ff8589', '#b21f25'],
  'stop-tint': ['#321719', '#fdecec'],
  info: ['#6cb2f7', '#1a63b3'],
  'info-tint': ['#14263a', '#e6f0fb'],
  rehearsal: ['#b79cf7', '#6a42c2'],
  'rehearsal-tint': ['#241d38', '#efe9fb'],
} as const satisfies Record<string, readonly [dark: string, light: string]>

const scheme = (at: 0 | 1): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(tokens).map(([name, pair]) => [`--gl-${name}`, pair[at]])),
  '--mantine-color-body': tokens.page[at],
  '--mantine-color-text': tokens.text[at],
  '--mantine-color-dimmed': tokens.muted[at],
  '--mantine-color-placeholder': tokens.muted[at],
  '--mantine-color-error': tokens['stop-text'][at],
  '--mantine-color-default': tokens.panel[at],
  '--mantine-color-default-color': tokens.text[at],
  '--mantine-color-default-hover': tokens.hover[at],
  '--mantine-color-default-border': tokens.edge[at],
  '--mantine-color-anchor': tokens.info[at],
  '--mantine-primary-color-contrast': tokens['on-accent'][at],
})

export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--gl-shadow': '0 16px 48px rgb(0 0 0 / 0.45)' },
  dark: scheme(0),
  light: scheme(1),
})

const even = (colour: string): MantineColorsTuple => [
  colour,
  colour,
  colour,
  colour,
  colour,
  colour,
  colour,
  colour,
  colour,
  colour,
]

export const themeStorage = localStorageColorSchemeManager({ key: themeStorageKey })

type DialogProps = Partial<ModalProps>
const closeButtonProps = { 'aria-label': 'Close' }

export const theme = createTheme({
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: "'JetBrains Mono Variable', ui-monospace, monospace",
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  lineHeights: { xs: '16px', sm: '18px', md: '20px', lg: '24px', xl: '24px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '4px', sm: '4px', md: '6px', lg: '6px', xl: '6px' },
  defaultRadius: 'md',
  shadows: { xs: 'none', sm: 'none', md: 'none', lg: 'none', xl: 'var(--gl-shadow)' },
  colors: { amber: even(tokens.accent[0]) },
  primaryColor: 'amber',
  primaryShade: 5,
  autoContrast: true,
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  // Named, not imported: the code of a dialog comes with the first screen that has one.
  components: {
    Button: { defaultProps: { variant: 'default', size: 'sm' } satisfies ButtonProps },
    Input: { defaultProps: { size: 'sm' } satisfies InputProps },
    Modal: { defaultProps: { centered: true, padding: 'lg', shadow: 'xl', closeButtonProps } satisfies DialogProps },
  },
})
