import type { Lang } from './Lang.ts'

type TextModule = { default: Record<string, unknown> }
/** Loads one namespace in one language; a bundler makes a chunk of each. */
export type TextLoader = (lang: Lang) => Promise<TextModule>

const loaders = new Map<string, TextLoader>([
  [
    'common',
    byLang(
      () => import('./common/en.json', { with: { type: 'json' } }),
      () => import('./common/zh.json', { with: { type: 'json' } }),
      () => import('./common/es.json', { with: { type: 'json' } }),
      () => import('./common/ja.json', { with: { type: 'json' } }),
    ),
  ],
  [
    'errors',
    byLang(
      () => import('./errors/en.json', { with: { type: 'json' } }),
      () => import('./errors/zh.json', { with: { type: 'json' } }),
      () => import('./errors/es.json', { with: { type: 'json' } }),
      () => import('./errors/ja.json', { with: { type: 'json' } }),
    ),
  ],
  [
    'contractErrors',
    byLang(
      () => import('./contractErrors/en.json', { with: { type: 'json' } }),
      () => import('./contractErrors/zh.json', { with: { type: 'json' } }),
      () => import('./contractErrors/es.json', { with: { type: 'json' } }),
      () => import('./contractErrors/ja.json', { with: { type: 'json' } }),
    ),
  ],
  [
    'ruleNames',
    byLang(
      () => import('./ruleNames/en.json', { with: { type: 'json' } }),
      () => import('./ruleNames/zh.json', { with: { type: 'json' } }),
      () => import('./ruleNames/es.json', { with: { type: 'json' } }),
      () => import('./ruleNames/ja.json', { with: { type: 'json' } }),
    ),
  ],
])

/** Makes a loader of four; a bundler needs each import spelled out. */
export function byLang(
  en: () => Promise<TextModule>,
  zh: () => Promise<TextModule>,
  es: () => Promise<TextModule>,
  ja: () => Promise<TextModule>,
): TextLoader {
  const each = { en, zh, es, ja }
  return (lang) => each[lang]()
}

/** Tells where a namespace's texts are. A tool's namespace is its id. Registering twice keeps the first. */
export function registerTexts(namespace: string, loader: TextLoader): void {
  if (!loaders.has(namespace)) loaders.set(namespace, loader)
}

/** The texts of one namespace. Throws when nobody registered it. */
export async function loadTexts(lang: Lang, namespace: string): Promise<Record<string, unknown>> {
  const loader = loaders.get(namespace)
  if (!loader) throw new Error(`No texts are registered for "${namespace}".`)
  return (await loader(lang)).default
}
