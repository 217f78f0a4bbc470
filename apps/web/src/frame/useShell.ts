import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { acting } from '@tokensmith/shell/acting/acting.ts'
import { chains } from '@tokensmith/shell/chain/chains.ts'
import { closeDialogOfOtherPage, openDialog } from '@tokensmith/shell/parts/shellState.ts'
import { useVisitedViews, visitView } from '@tokensmith/shell/parts/visitedViews.ts'
import { loadPublicConfig } from '@tokensmith/shell/settings/publicConfig.ts'
import { wallet } from '@tokensmith/shell/wallet/wallet.ts'
import { isUnfinished, transactionStore } from '@tokensmith/ui/transactions/transactionStore.ts'
import { useSigner } from '@tokensmith/ui/wallet/useWallet.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Route, viewOf } from './resolveRoute.ts'

/** Milliseconds between two looks at unfinished transactions. */
const lookMs = 8000
const noticeKey = 'tokensmith.noWalletShown'

/** What the shell does besides drawing: start the wallet, follow the address, watch transactions, keys. */
export function useShell(route: Route): { noWallet: boolean; dismissNoWallet: () => void } {
  const [noWallet, setNoWallet] = useState(false)
  const { status, address, chainId } = useSigner()
  const navigate = useNavigate()
  useTitle(route)
  useVisits(route)

  useEffect(() => {
    acting.openPage = (href) => void navigate(href)
  }, [navigate])

  useEffect(() => {
    void chains.restoreCustom().catch(() => {})
    void loadPublicConfig()
    return wallet.start(() => {
      if (sessionStorage.getItem(noticeKey)) return
      sessionStorage.setItem(noticeKey, '1')
      setNoWallet(true)
    })
  }, [])

  useEffect(() => {
    if (status !== 'connected' || !address) return
    setNoWallet(false)
    // The level is asked for on connection; a later change of chain does not ask again on the same day.
    if (chainId === undefined) return
    import('@tokensmith/shell/account/vip.ts').then(
      ({ lookUpVip }) => lookUpVip(address, chainId),
      () => {},
    )
  }, [status, address, chainId])

  useEffect(() => {
    const look = () => {
      const waiting = transactionStore.getSnapshot().transactions.some(isUnfinished)
      if (waiting && document.visibilityState === 'visible')
        void import('@tokensmith/shell/transactions/reconcileAll.ts').then(({ reconcileAll }) => reconcileAll())
    }
    const first = setTimeout(look, 3000)
    const timer = setInterval(look, lookMs)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        void openDialog('search')
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return { noWallet, dismissNoWallet: useCallback(() => setNoWallet(false), []) }
}

const titles = { home: 'home.title', redirect: 'home.title', notFound: 'notFound.title', token: 'tokenPage' }

/** The page's title: what is on screen, then the site. */
function useTitle(route: Route): void {
  const t = useTexts('common')
  const lang = useLang()
  const named = useVisitedViews((views) => views.find(({ id }) => id === viewOf(route))?.title)
  useEffect(() => {
    document.documentElement.lang = lang
    const own = route.kind === 'tool' ? `tools:${route.tool.id}.title` : titles[route.kind]
    document.title = `${named ?? t(own)} - ${t('site')}`
  })
}

/** Adds the tab, closes what was open, and moves focus and scroll to the top of a new page. */
function useVisits(route: Route): void {
  const { pathname, search } = useLocation()
  const id = viewOf(route)
  const before = useRef<string>(undefined)
  useEffect(() => {
    if (id) visitView(id, pathname + search)
  }, [id, pathname, search])
  useEffect(() => {
    const first = before.current === undefined
    const moved = before.current !== (id ?? pathname)
    before.current = id ?? pathname
    if (first || !moved) return
    closeDialogOfOtherPage()
    window.scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [id, pathname])
}
