import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { TokenLocks } from '@tokensmith/sdk/lock/getTokenLocks.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { LoadingShape } from '@tokensmith/ui/LoadingShape.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { SplitBar } from '@tokensmith/ui/outcome/SplitBar.tsx'
import { Link } from 'react-router'
import { type Address, isAddressEqual } from 'viem'
import { priceText } from '../../_shared/coin/priceText.ts'
import { useTokenLocks } from '../../_shared/lock/useTokenLocks.ts'
import { useToolLink } from '../../useToolLink.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import { MeasuredTax } from './MeasuredTax.tsx'
import classes from './TokenPage.module.css'

/**
 * Which part of the supply, and of the liquidity in the pairs with the chain's usual coins, is locked or burnt, from balances
 * and the lock contract.
 */
export function TokenLocked({ token }: { token: Address }) {
  const t = useTokenTexts()
  const { chain } = useChain()
  const toolLink = useToolLink()
  const { data, error, refetch } = useTokenLocks(token, chain)
  const all = toolLink('token-lock', { tab: 'ML', token, chain: String(chain.id) })
  return (
    <Section title={t('page.locked')} aside={all && <Link to={all}>{t('page.allLocks')}</Link>}>
      {!data && !error && <LoadingShape height={90} label={t('manage.loading')} />}
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Share read={data.own} caption={t('page.ofSupply')} />
          {data.pairs.map((pair) => (
            <PairShare key={pair.token.address} read={pair} token={token} />
          ))}
          {data.pairs.length === 0 && (
            <p className={`${classes.quiet} ${classes.below}`}>{t('page.noPair', { chain: chain.name })}</p>
          )}
        </>
      )}
    </Section>
  )
}

/** A pair: what lies in it at which price, and who can take it out. */
function PairShare({ read, token }: { read: TokenLocks; token: Address }) {
  const t = useTokenTexts()
  const lang = useLang()
  const lp = read.lp!
  const side = isAddressEqual(lp.tokens[0].address, token) ? 0 : 1
  const [own, base] = [lp.tokens[side], lp.tokens[1 - side]!]
  const reserves = lp.reserves && { token: lp.reserves[side], base: lp.reserves[1 - side]! }
  const price = reserves && priceText(reserves, own.decimals, base.decimals, lang)
  const pair = lp.tokens.map(({ symbol }) => symbol ?? '?').join(' / ')
  return (
    <>
      <Share read={read} caption={t('page.ofPair', { pair, exchange: lp.factoryName ?? t('page.unknownExchange') })} />
      {price !== undefined && (
        <KeyValues
          rows={[{ label: t('page.priceHere'), value: `1 ${own.symbol ?? ''} = ${price} ${base.symbol ?? ''}` }]}
        />
      )}
      <MeasuredTax lp={lp} token={token} />
    </>
  )
}

function Share({ read, caption }: { read: TokenLocks; caption: string }) {
  const t = useTokenTexts()
  const lang = useLang()
  const { lockedBps, burntBps, earliestUnlockAt, locked } = read
  if (lockedBps === undefined || burntBps === undefined) return null
  const part = (name: 'locked' | 'burnt' | 'free', bps: number) => ({
    ...{ label: t(read.lp ? `manage.lp.${name}` : `page.part.${name}`), bps, value: formatPercent(bps, lang) },
  })
  return (
    <>
      <SplitBar
        caption={caption}
        parts={[
          part('locked', lockedBps),
          part('burnt', burntBps),
          part('free', Math.max(0, 10_000 - lockedBps - burntBps)),
        ]}
      />
      {locked > 0n && (
        <KeyValues
          rows={[
            {
              label: t('manage.nextRelease'),
              value: earliestUnlockAt === undefined ? t('page.never') : formatLocal(earliestUnlockAt, lang),
            },
          ]}
        />
      )}
    </>
  )
}
