import '@tokensmith/ui/theme.css'
import './page.css'
import { chooseLang } from '@tokensmith/i18n/chooseLang.ts'
import { createTexts } from '@tokensmith/i18n/createTexts.ts'
import { TextsProvider } from '@tokensmith/i18n/TextsProvider.tsx'
import { byLang, registerTexts } from '@tokensmith/i18n/textLoaders.ts'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

registerTexts(
  'extension',
  byLang(
    () => import('./texts/en.json', { with: { type: 'json' } }),
    () => import('./texts/zh.json', { with: { type: 'json' } }),
    () => import('./texts/es.json', { with: { type: 'json' } }),
    () => import('./texts/ja.json', { with: { type: 'json' } }),
  ),
)
registerTexts(
  'requests',
  byLang(
    () => import('@tokensmith/i18n/requests/en.json', { with: { type: 'json' } }),
    () => import('@tokensmith/i18n/requests/zh.json', { with: { type: 'json' } }),
    () => import('@tokensmith/i18n/requests/es.json', { with: { type: 'json' } }),
    () => import('@tokensmith/i18n/requests/ja.json', { with: { type: 'json' } }),
  ),
)

/** Shows a page of the extension in the browser's language, light or dark as the system is. */
export async function startPage(page: ReactNode, namespaces: readonly string[]): Promise<void> {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const paint = () => {
    document.documentElement.dataset.mantineColorScheme = dark.matches ? 'dark' : 'light'
  }
  paint()
  dark.addEventListener('change', paint)
  const lang = chooseLang(undefined, navigator.languages)
  document.documentElement.lang = lang
  const texts = await createTexts(lang, ['extension', ...namespaces])
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <TextsProvider texts={texts}>{page}</TextsProvider>
    </StrictMode>,
  )
}
