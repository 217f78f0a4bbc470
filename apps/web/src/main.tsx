import '@tokensmith/ui/theme.css'
import './frame/frame.css'
import { chooseLang } from '@tokensmith/i18n/chooseLang.ts'
import { createTexts } from '@tokensmith/i18n/createTexts.ts'
import { readSavedLang, saveLang } from '@tokensmith/shell/settings/savedLang.ts'
import { applySettings, getSettings, subscribeDark } from '@tokensmith/shell/settings/settingsStore.ts'
import { toolTexts } from '@tokensmith/tools/toolTexts.ts'
import { transactionStore } from '@tokensmith/ui/transactions/transactionStore.ts'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './App.tsx'
import { Providers } from './Providers.tsx'

// The dashboard is the start page; the address says so before anything is drawn.
if (location.pathname === '/') history.replaceState(history.state, '', `/home${location.search}${location.hash}`)

applySettings(getSettings())
subscribeDark(() => applySettings(getSettings()))
watchErrors()

const lang = chooseLang(readSavedLang(), navigator.languages)
const texts = await createTexts(lang, [toolTexts])
const root = document.getElementById('root')!
const page = (
  <StrictMode>
    <Providers texts={texts} onLang={saveLang}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </Providers>
  </StrictMode>
)
const onError = (error: unknown) => recordError(error)
// The served page is the rendered home in one language: it is taken over when that is what is asked for.
const served = root.dataset.page === 'home' && root.dataset.lang === lang && location.pathname === '/home'
if (served) {
  hydrateRoot(root, page, { onUncaughtError: onError, onCaughtError: onError, onRecoverableError: () => {} })
} else {
  createRoot(root, { onUncaughtError: onError, onCaughtError: onError }).render(page)
}

/** Uncaught errors of the page are kept in the transaction centre, on this machine only. */
function watchErrors(): void {
  addEventListener('error', (event) => recordError(event.error ?? event.message))
  addEventListener('unhandledrejection', (event) => recordError(event.reason))
}

function recordError(error: unknown): void {
  console.error(error)
  if (__DEVELOPMENT__) return
  transactionStore.addIncident({
    kind: 'page',
    message: (error instanceof Error ? error.message : String(error)).slice(0, 300),
    detail: error instanceof Error ? error.stack?.slice(0, 4000) : undefined,
    path: location.pathname,
  })
}
