import { IconCoin } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { OwnThings } from '@tokensmith/sdk/account/OwnThings.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { tools } from '@tokensmith/tools/registry.ts'
import { tokenPageLink } from '@tokensmith/tools/tokenPageLink.ts'
import { shortAddress } from '@tokensmith/ui/address/shortAddress.ts'
import { formatRelative } from '@tokensmith/ui/format/formatDate.ts'
import { Link } from 'react-router'
import classes from './Dashboard.module.css'
import { OwnCard } from './OwnCard.tsx'

const mostShown = 5
const manage = tools.findLast((tool) => tool.group === 'coin-classic' && tool.tabs.some((tab) => tab.id === 'manage'))
const manageTab = manage?.tabs.find((tab) => tab.id === 'manage')

type TokensCardProps = { chain: ChainEntry; things: OwnThings; onRetry: () => void }

/** The newest tokens that the account created, and the way to all of them. */
export function TokensCard({ chain, things, onRetry }: TokensCardProps) {
  const t = useTexts('common')
  const lang = useLang()
  const now = Math.floor(Date.now() / 1000)
  const total = things.tokens.state === 'known' ? things.tokens.value.total : 0
  const to = manage && manageTab && `${manage.path}?tab=${manageTab.key ?? manageTab.id}&chain=${chain.id}`
  return (
    <OwnCard
      title={t('home.myTokens', { chain: chain.nameAlias })}
      part={things.tokens}
      absent={t('home.noToolbox', { chain: chain.nameAlias })}
      onRetry={onRetry}
      more={to && total > mostShown ? { to, text: t('home.allTokens', { count: total }) } : undefined}
    >
      {({ list }) =>
        list.length === 0 ? (
          <div className={classes.empty}>
            <IconCoin size={30} stroke={1.5} aria-hidden />
            <p>{t('home.noTokens', { chain: chain.nameAlias })}</p>
          </div>
        ) : (
          <ul className={classes.list}>
            {list.slice(0, mostShown).map(({ address, name, symbol, createdAt }) => (
              <li key={address}>
                <Link to={tokenPageLink({ chainId: chain.id, token: address })} className={classes.row}>
                  <span className={classes.coin} aria-hidden>
                    {[...(symbol ?? '?')].slice(0, 2).join('')}
                  </span>
                  <span className={classes.words}>
                    <strong>{name ?? shortAddress(address)}</strong>
                    <span>
                      {symbol && `${symbol} · `}
                      <span className="mono">{shortAddress(address)}</span>
                    </span>
                  </span>
                  <span className={classes.when}>{formatRelative(createdAt, now, lang)}</span>
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    </OwnCard>
  )
}
