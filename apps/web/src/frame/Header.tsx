import {
  IconBell,
  IconLanguage,
  IconLayoutSidebar,
  IconMenu2,
  IconMoon,
  IconSearch,
  IconSun,
} from '@tabler/icons-react'
import { type Lang, langs } from '@tokensmith/i18n/Lang.ts'
import { useLang, useSetLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { Logo } from '@tokensmith/shell/parts/Logo.tsx'
import { openDialog } from '@tokensmith/shell/parts/shellState.ts'
import { langMarks, langNames } from '@tokensmith/shell/settings/langNames.ts'
import { changeSettings, useSettings } from '@tokensmith/shell/settings/settingsStore.ts'
import { useDark } from '@tokensmith/shell/settings/useDark.ts'
import type { Tool } from '@tokensmith/tools/defineTool.ts'
import { shortAddress } from '@tokensmith/ui/address/shortAddress.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ChainPicture } from '@tokensmith/ui/picture/ChainPicture.tsx'
import { isUnfinished } from '@tokensmith/ui/transactions/transactionStore.ts'
import { useTransactions } from '@tokensmith/ui/transactions/useTransactions.ts'
import { useSigner } from '@tokensmith/ui/wallet/useWallet.ts'
import { lazy, Suspense, useRef } from 'react'
import classes from './Header.module.css'
import { MegaMenu } from './MegaMenu.tsx'
import { useBarDensity } from './useBarDensity.ts'

/** Who is connected needs a menu; where its code does not arrive, the dialog holds what matters of it. */
const AccountMenu = lazy(() => import('./AccountMenu.tsx').catch(() => ({ default: AccountButton })))

function AccountButton({ address }: { address: string }) {
  return (
    <button type="button" className="button mono" onClick={() => openDialog('account')}>
      {shortAddress(address)}
    </button>
  )
}

/** The bar on every page: menus, search, chain, language, theme, transactions, wallet. */
export function Header({ current }: { current: Tool | undefined }) {
  const t = useTexts('common')
  const lang = useLang()
  const setLang = useSetLang()
  const settings = useSettings()
  const dark = useDark()
  const { chain } = useChain()
  const wallet = useSigner()
  const { transactions } = useTransactions()
  const connectText = t(wallet.status === 'disconnected' ? 'wallet.connect' : `wallet.${wallet.status}`)
  const pending = transactions.filter(isUnfinished).length
  const bar = useRef<HTMLDivElement>(null)
  const menus = useRef<HTMLDivElement>(null)
  useBarDensity(bar, menus)

  return (
    <header className={classes.header} data-fixed={settings.fixedHeader || undefined}>
      <div className={classes.bar} ref={bar}>
        <button
          type="button"
          className={`icon-button ${classes.wide}`}
          aria-label={t(settings.sidebarOpened ? 'sidebar.close' : 'sidebar.open')}
          aria-expanded={settings.sidebarOpened}
          aria-controls="sidebar"
          onClick={() => changeSettings({ sidebarOpened: !settings.sidebarOpened })}
        >
          <IconLayoutSidebar size={20} stroke={1.7} aria-hidden />
        </button>
        <span className={classes.brand} data-in-sidebar={(settings.sidebarOpened && settings.sidebarLogo) || undefined}>
          <Logo compact />
        </span>
        <div className={classes.menus} ref={menus}>
          <MegaMenu current={current} />
        </div>
        <span className={classes.space} data-elastic />

        <button
          type="button"
          className={`button ${classes.wide} ${classes.search}`}
          onClick={() => openDialog('search')}
        >
          <IconSearch size={17} aria-hidden />
          <span className={classes.searchWord} aria-hidden>
            {t('search.button')}
          </span>
          <kbd className={classes.kbd} aria-hidden>
            Ctrl K
          </kbd>
          {/* Neither is drawn where the bar is full. */}
          <span className="visually-hidden">{t('search.button')} Ctrl K</span>
        </button>
        <button
          type="button"
          className={`button ${classes.chain}`}
          data-testnet={chain.testnet || undefined}
          onClick={() => openDialog('chain')}
        >
          <ChainPicture chain={chain} size={20} />
          <span className={classes.chainName} aria-hidden>
            {chain.nameAlias}
          </span>
          {/* No aria-label: it would have to contain the mark's letters, which mean nothing when read aloud. */}
          <span className="visually-hidden">{t('chain.button', { name: chain.name })}</span>
        </button>
        <label className={`button ${classes.wide} ${classes.language}`}>
          <IconLanguage size={18} stroke={1.7} aria-hidden />
          <span aria-hidden>{langMarks[lang]}</span>
          {/* The list over the whole button: the browser's own, which every keyboard and screen reader knows. */}
          <select
            aria-label={t('language')}
            value={lang}
            onChange={(event) => void setLang(event.target.value as Lang)}
          >
            {langs.map((id) => (
              <option key={id} value={id} lang={id}>
                {langNames[id]}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          className={`icon-button ${classes.wide} ${classes.theme}`}
          aria-label={t(dark ? 'theme.toLight' : 'theme.toDark')}
          onClick={() => changeSettings({ colorScheme: dark ? 'light' : 'dark' })}
        >
          {dark ? <IconSun size={20} stroke={1.7} aria-hidden /> : <IconMoon size={20} stroke={1.7} aria-hidden />}
        </button>
        <button
          type="button"
          className={`icon-button ${classes.bell}`}
          aria-label={pending > 0 ? t('transactions.buttonPending', { count: pending }) : t('transactions.button')}
          onClick={() => openDialog('transactions')}
        >
          <IconBell size={20} stroke={1.7} aria-hidden />
          {pending > 0 && <span className={classes.count}>{pending}</span>}
        </button>

        {wallet.status === 'connected' && wallet.address ? (
          <Suspense fallback={<span className="button mono">{shortAddress(wallet.address)}</span>}>
            <AccountMenu address={wallet.address} />
          </Suspense>
        ) : (
          <button
            type="button"
            className={`button ${classes.connect}`}
            data-kind="primary"
            disabled={wallet.status === 'reconnecting'}
            onClick={() => wallet.openConnect()}
          >
            <span className={classes.connectWord} aria-hidden>
              {connectText}
            </span>
            <span className={classes.connectShort} aria-hidden>
              {t('wallet.connectShort')}
            </span>
            {/* No aria-label: it would have to contain the short word, also while it says that it is connecting. */}
            <span className="visually-hidden">{connectText}</span>
          </button>
        )}
        <button
          type="button"
          className={`icon-button ${classes.narrow}`}
          data-elastic
          data-testid="open-drawer"
          aria-label={t('menu')}
          onClick={() => openDialog('drawer')}
        >
          <IconMenu2 size={21} stroke={1.8} aria-hidden />
        </button>
      </div>
    </header>
  )
}
