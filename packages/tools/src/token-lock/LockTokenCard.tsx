import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { LoadingShape } from '@tokensmith/ui/LoadingShape.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { coinText } from '../_shared/coin/coinText.ts'
import classes from './TokenLock.module.css'
import type { useLockToken } from './useLockToken.ts'

/** What the typed address is: a token with its figures, or a liquidity token with what lies behind it. */
export function LockTokenCard({ query, feeBps }: { query: ReturnType<typeof useLockToken>; feeBps?: number }) {
  const t = useTexts('token-lock')
  const lang = useLang()
  const { data: token, error, refetch, isFetching } = query
  if (error && !token) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (!token) return isFetching ? <LoadingShape height={110} label={t('loading')} /> : null
  if (!token.isToken) return null
  const { name, symbol = '', decimals, supply, balance, lp, advice } = token
  const [first, second] = lp?.tokens ?? []
  return (
    <div className={classes.card}>
      <KeyValues
        rows={[
          { label: t('token.name'), value: [name, symbol && `(${symbol})`].filter(Boolean).join(' ') || '—' },
          lp && { label: t('token.pair'), value: `${first?.symbol ?? '?'} / ${second?.symbol ?? '?'}` },
          lp && {
            label: t('token.exchange'),
            value: lp.factoryName ?? t('token.unknownExchange'),
          },
          lp?.reserves && {
            label: t('token.reserves'),
            value: `${coinText(lp.reserves[0], first!, lang)} + ${coinText(lp.reserves[1], second!, lang)}`,
          },
          { label: t('token.decimals'), value: decimals ?? t('token.noDecimals') },
          supply !== undefined && { label: t('token.supply'), value: coinText(supply, token, lang) },
          balance !== undefined && { label: t('token.balance'), value: coinText(balance, token, lang) },
        ]}
      />
      {lp && !lp.isKnownFactory && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
          {t('token.unknownExchangeWarning')}
        </Alert>
      )}
      {feeBps !== undefined && feeBps > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
          {t('token.feeWarning', { percent: formatPercent(feeBps, lang) })}
        </Alert>
      )}
      {advice.rebasing && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
          {t('token.rebasingWarning')}
        </Alert>
      )}
    </div>
  )
}
