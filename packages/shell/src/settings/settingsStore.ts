import { accentChoices, isAccent } from '@tokensmith/ui/accentChoices.ts'
import { create } from 'zustand/react'
import { readCookie, writeCookie } from './cookies.ts'

export const sizes = ['default', 'medium', 'small', 'mini'] as const
export type Size = (typeof sizes)[number]
export const colorSchemes = ['light', 'dark', 'auto'] as const
export type ColorScheme = (typeof colorSchemes)[number]

/** What a person can set about the page itself. */
export type Settings = {
  /** `#rrggbb`. */
  accent: string
  tagsView: boolean
  fixedHeader: boolean
  sidebarLogo: boolean
  pinyinSearch: boolean
  showTestnets: boolean
  sidebarOpened: boolean
  size: Size
  colorScheme: ColorScheme
}

export const defaultSettings: Settings = {
  accent: accentChoices[0].hex,
  tagsView: true,
  fixedHeader: false,
  sidebarLogo: true,
  pinyinSearch: true,
  showTestnets: false,
  sidebarOpened: false,
  size: 'medium',
  colorScheme: 'auto',
}

const settingNames = Object.keys(defaultSettings) as (keyof Settings)[]
const storageKey = 'tokensmith.settings'
const systemIsDark = '(prefers-color-scheme: dark)'
/** Kept in cookies: by specification (sidebar, size), and because the server draws with it (colour scheme). */
const cookieNames = { sidebarOpened: 'sidebar', size: 'size', colorScheme: 'theme' } as const

/**
 * Settings as drawn: the defaults while the served page is taken over, the person's own right after. Who changed nothing
 * keeps the very object, so that the page is not drawn a second time.
 */
export const useSettings = create(() => defaultSettings)
if (typeof document !== 'undefined') {
  const kept = load()
  if (settingNames.some((name) => kept[name] !== defaultSettings[name])) useSettings.setState(kept, true)
}
export const getSettings = useSettings.getState

/** Changes settings, keeps them, and shows them. */
export function changeSettings(patch: Partial<Settings>): void {
  const next = { ...getSettings(), ...patch }
  save(next)
  applySettings(next)
  useSettings.setState(next, true)
}

/** Whether the page is dark by what the person chose, or else by the system. */
export function isDark({ colorScheme } = getSettings()): boolean {
  return colorScheme === 'auto' ? matchMedia(systemIsDark).matches : colorScheme === 'dark'
}

/** Tells the listener of every change that `isDark` may follow. */
export function subscribeDark(listener: () => void): () => void {
  const system = matchMedia(systemIsDark)
  const stop = useSettings.subscribe(listener)
  system.addEventListener('change', listener)
  return () => {
    stop()
    system.removeEventListener('change', listener)
  }
}

/** Puts theme colour, colour scheme and size on the document. */
export function applySettings(settings: Settings): void {
  const root = document.documentElement
  root.dataset.size = settings.size
  root.dataset.mantineColorScheme = isDark(settings) ? 'dark' : 'light'
  if (settings.accent === defaultSettings.accent && !root.style.getPropertyValue('--accent-light-fill')) return
  // Few choose another colour: the others do not load how it is worked out.
  import('@tokensmith/ui/themeAccent.ts').then(
    ({ applyAccent }) => applyAccent(getSettings().accent, root),
    () => {},
  )
}

function load(): Settings {
  const kept = readStored()
  const size = readCookie(cookieNames.size)
  const scheme = readCookie(cookieNames.colorScheme)
  const flag = (name: keyof Settings) =>
    typeof kept[name] === 'boolean' ? (kept[name] as boolean) : defaultSettings[name]
  return {
    accent: isAccent(kept.accent) ? kept.accent : defaultSettings.accent,
    tagsView: flag('tagsView') as boolean,
    fixedHeader: flag('fixedHeader') as boolean,
    sidebarLogo: flag('sidebarLogo') as boolean,
    pinyinSearch: flag('pinyinSearch') as boolean,
    showTestnets: flag('showTestnets') as boolean,
    sidebarOpened: readCookie(cookieNames.sidebarOpened) === '1',
    size: sizes.includes(size as Size) ? (size as Size) : defaultSettings.size,
    colorScheme: colorSchemes.includes(scheme as ColorScheme) ? (scheme as ColorScheme) : defaultSettings.colorScheme,
  }
}

function readStored(): Partial<Record<keyof Settings, unknown>> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

function save(settings: Settings): void {
  const { sidebarOpened, size, colorScheme, ...rest } = settings
  writeCookie(cookieNames.sidebarOpened, sidebarOpened ? '1' : '0')
  writeCookie(cookieNames.size, size)
  writeCookie(cookieNames.colorScheme, colorScheme)
  try {
    localStorage.setItem(storageKey, JSON.stringify(rest))
  } catch {
    // Storage is full or refused: the setting holds until the page closes.
  }
}
