import { IconArrowRight, IconCoin, IconRefresh } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { openDialog } from '@tokensmith/shell/parts/shellState.ts'
import { tools } from '@tokensmith/tools/registry.ts'
import { tokenPageLink } from '@tokensmith/tools/token/page/tokenPageLink.ts'
import { useToolHref } from '@tokensmith/tools/useToolHref.ts'
import { shortAddress } from '@tokensmith/ui/address/shortAddress.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { formatRelative } from '@tokensmith/ui/format/formatDate.ts'
import { hrefOnChain } from '@tokensmith/ui/link/hrefOnChain.ts'
import { ChainPicture } from '@tokensmith/ui/picture/ChainPicture.tsx'
import { isUnfinished } from '@tokensmith/ui/transactions/transactionStore.ts'
import { useTransactions } from '@tokensmith/ui/transactions/useTransactions.ts'
import { Link } from 'react-router'
import type { Address } from 'viem'
import classes from './Dashboard.module.css'
import { PopularTools } from './PopularTools.tsx'
import { RunningJobs } from './RunningJobs.tsx'
import { useChainHealth } from './useChainHealth.ts'
import { useMyTokens } from './useMyTokens.ts'

const recentShown = 5
const create = tools.find((tool) => tool.group === 'coin-classic')
const manage = tools.findLast((tool) => tool.group === 'coin-classic' && tool.tabs.some((tab) => tab.id === 'manage'))
const manageTab = manage?.tabs.find((tab) => tab.id === 'manage')

/** With a wallet: what is under way, what I did last, my tokens on this chain, and how the chain is. */
export default function Dashboard({ address }: { address: Address }) {
  const t = useTexts('common')
  const hrefOf = useToolHref()
  return (
    <div className={classes.home}>
      <div className={classes.head}>
        <h1 tabIndex={-1}>{t('home.title')}</h1>
        {create && (
          <Link className="button" data-kind="primary" to={hrefOf(create)}>
            <IconCoin size={18} aria-hidden />
            {t('home.create')}
          </Link>
        )}
      </div>
      <div className={classes.columns}>
        <div className={classes.column}>
          <RunningJobs />
          <MyTokens address={address} />
        </div>
        <div className={classes.column}>
          <Health />
          <Recent />
        </div>
      </div>
      <PopularTools />
    </div>
  )
}

function MyTokens({ address }: { address: Address }) {
  const t = useTexts('common')
  const lang = useLang()
  const sentence = useErrorSentence()
  const { chain } = useChain()
  const { tokens, refresh } = useMyTokens(address, chain.id)
  const now = Math.floor(Date.now() / 1000)
  return (
    <section className={`panel ${classes.panel}`}>
      <div className={classes.panelHead}>
        <h2>{t('home.myTokens', { chain: chain.nameAlias })}</h2>
        <button type="button" className="icon-button" aria-label={t('refresh')} onClick={refresh}>
          <IconRefresh size={18} aria-hidden />
        </button>
      </div>
      {tokens.state === 'loading' && <p className={classes.note}>{t('loading')}</p>}
      {tokens.state === 'absent' && <p className={classes.note}>{t('home.noToolbox', { chain: chain.nameAlias })}</p>}
      {tokens.state === 'failed' && (
        <p className={classes.note} role="alert">
          {sentence(tokens.error)}
        </p>
      )}
      {tokens.state === 'known' && tokens.tokens.length === 0 && (
        <div className={classes.empty}>
          <IconCoin size={30} stroke={1.5} aria-hidden />
          <p>{t('home.noTokens', { chain: chain.nameAlias })}</p>
        </div>
      )}
      {tokens.state === 'known' && tokens.tokens.length > 0 && (
        <ul className={classes.list}>
          {tokens.tokens.map((token) => (
            <li key={token.address}>
              <Link to={tokenPageLink({ chainId: chain.id, token: token.address })} className={classes.row}>
                <span className={classes.coin} aria-hidden>
                  {(token.symbol ?? '?').slice(0, 2)}
                </span>
                <span className={classes.words}>
                  <strong>{token.name ?? shortAddress(token.address)}</strong>
                  <span>
                    {token.symbol} · <span className="mono">{shortAddress(token.address)}</span>
                  </span>
                </span>
                <span className={classes.when}>{formatRelative(token.createdAt, now, lang)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {tokens.state === 'known' && tokens.total > tokens.tokens.length && manage && manageTab && (
        <Link className={classes.more} to={`${manage.path}?tab=${manageTab.key ?? manageTab.id}`}>
          {t('home.allTokens', { count: tokens.total })}
          <IconArrowRight size={16} aria-hidden />
        </Link>
      )}
    </section>
  )
}

function Health() {
  const t = useTexts('common')
  const lang = useLang()
  const { chain } = useChain()
  const health = useChainHealth(chain)
  const number = (value: number | bigint, digits = 0) =>
    new Intl.NumberFormat(lang, { maximumFractionDigits: digits }).format(value)
  return (
    <section className={`panel ${classes.panel}`}>
      <div className={classes.panelHead}>
        <h2 className={classes.chain}>
          <ChainPicture chain={chain} size={22} />
          {chain.name}
        </h2>
        <span className={classes.state} data-state={health.state}>
          {t(`health.${health.state}`)}
        </span>
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>{t('health.block')}</dt>
          <dd>{health.block === undefined ? '–' : number(health.block)}</dd>
        </div>
        <div>
          <dt>{t('health.gasPrice')}</dt>
          <dd>{health.gasPriceGwei === undefined ? '–' : `${number(health.gasPriceGwei, 4)} gwei`}</dd>
        </div>
        <div>
          <dt>{t('health.latency')}</dt>
          <dd>{health.latencyMs === undefined ? '–' : `${number(health.latencyMs)} ms`}</dd>
        </div>
      </dl>
    </section>
  )
}

function Recent() {
  const t = useTexts('common')
  const lang = useLang()
  const { transactions } = useTransactions()
  const now = Math.floor(Date.now() / 1000)
  const waiting = transactions.filter(isUnfinished).length
  return (
    <section className={`panel ${classes.panel}`}>
      <div className={classes.panelHead}>
        <h2>{t('home.recent')}</h2>
        <button type="button" className="button" data-kind="quiet" onClick={() => openDialog('transactions')}>
          {waiting > 0 ? t('home.waiting', { count: waiting }) : t('home.all')}
        </button>
      </div>
      {transactions.length === 0 && <p className={classes.note}>{t('transactions.empty')}</p>}
      <ul className={classes.list}>
        {transactions.slice(0, recentShown).map((record) => (
          <li key={record.id}>
            <Link to={record.href ? hrefOnChain(record.href, record.chainId) : '/home'} className={classes.row}>
              <span className={classes.words}>
                <strong>{record.title}</strong>
                <span>{t(`transactionState.${record.state}`)}</span>
              </span>
              <span className={classes.when}>{formatRelative(record.createdAt, now, lang)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
