import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { OfferedAction } from '@tokensmith/sdk/token/actions/offeredActions.ts'
import type { TokenTrading } from '@tokensmith/sdk/token/getTrading.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { Countdown } from '../../_shared/time/Countdown.tsx'
import { useTokenTexts } from '../useTokenTexts.ts'
import classes from './Manage.module.css'
import { waysToTrade } from './waysToTrade.ts'

type UnableToTradeProps = {
  trading: TokenTrading
  /** The chain's time when the page was read. */
  readAt: bigint
  /** Reads the page anew, when trading has opened by itself. */
  onOpen: () => void
  offered: readonly OfferedAction[]
  onChoose: (id: string) => void
}

/** Says that nobody can trade now, why, and leads to what would change it. */
export function UnableToTrade({ trading, readAt, onOpen, offered, onChoose }: UnableToTradeProps) {
  const t = useTokenTexts()
  const lang = useLang()
  const { market, pool, fairMint, sale } = trading
  const mintBlocks = fairMint !== undefined && fairMint.state !== 'launched'
  const blockedBy = market?.blockedBy ?? pool?.blockedBy
  const saleBlocks = sale !== undefined && sale.state !== 'finished'
  if (!blockedBy && !mintBlocks && !saleBlocks) return null
  const poolReason = () => {
    if (blockedBy === 'noLiquidity') return t('manage.poolEmpty')
    if (pool?.tradingStartAt === undefined) return t('manage.opensByHand')
    return t('manage.poolOpensAt', { date: formatLocal(pool.tradingStartAt, lang) })
  }
  const pairReason = () =>
    market && blockedBy === 'tradingNotStarted'
      ? t('manage.opensAt', { date: formatLocal(market.tradingStartAt, lang) })
      : t('manage.noLiquidity')
  const mintTitle = fairMint?.state === 'refunding' ? 'manage.mint.unableForEver' : 'manage.mint.unableToTrade'
  const saleTitle = sale?.state === 'refunding' ? 'sale.unableForEver' : 'sale.unableToTrade'
  const title = t(saleBlocks ? saleTitle : mintBlocks ? mintTitle : 'manage.unableToTrade')
  const reason = () => {
    if (saleBlocks) return t(`sale.blocked.${sale.state}`)
    if (mintBlocks) return t(`manage.mint.blocked.${fairMint.state}`)
    return pool ? poolReason() : pairReason()
  }
  return (
    <Section>
      <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} role="status">
        <strong>{title}</strong>
        <p className={classes.reason}>{reason()}</p>
        {!saleBlocks && blockedBy === 'tradingNotStarted' && pool?.tradingStartAt !== undefined && (
          <p className={classes.countdown}>
            <Countdown to={pool.tradingStartAt} readAt={readAt} onOver={onOpen} />
          </p>
        )}
        <div className={classes.buttons}>
          {waysToTrade(offered).map((id) => (
            <Button key={id} size="xs" variant="default" onClick={() => onChoose(id)}>
              {t(`action.${id}.label`)}
            </Button>
          ))}
        </div>
      </Alert>
    </Section>
  )
}
