import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { SaleStatus } from '@tokensmith/sdk/sale/SaleStatus.ts'
import { useTokenTexts } from '../../useTokenTexts.ts'
import manage from '../Manage.module.css'
import { StartCountdown } from '../StartCountdown.tsx'
import classes from './Sale.module.css'
import { saleCountdown } from './saleFigures.ts'
import { saleStateText } from './saleStateText.ts'

const looks = {
  waiting: { color: 'blue', Icon: IconClock },
  selling: { color: 'blue', Icon: IconClock },
  finishable: { color: 'yellow', Icon: IconClock },
  finished: { color: 'green', Icon: IconCheck },
  refunding: { color: 'yellow', Icon: IconAlertTriangle },
}

/** Where the sale stands, with the time that is left of it or of its phase. */
export function SaleStateNote({ sale, readAt, onOver }: { sale: SaleStatus; readAt: bigint; onOver: () => void }) {
  const t = useTokenTexts()
  const lang = useLang()
  const { color, Icon } = looks[sale.state]
  const to = saleCountdown(sale)
  const isPhase = sale.state === 'selling' && sale.phase + 1 < sale.rules.phases.length
  return (
    <Alert color={color} icon={<Icon aria-hidden />} role="status" mb="md">
      <strong>{t(`sale.state.${sale.state}`)}</strong>
      <p className={manage.reason}>{saleStateText(sale, { t, lang })}</p>
      {to !== undefined && (
        <p className={manage.countdown}>
          {/* The sentence above has the date; a running clock would only disturb who listens. */}
          <small aria-hidden className={classes.until}>
            {t(isPhase ? 'sale.countdown.phase' : `sale.countdown.${sale.state}`)}
          </small>
          <StartCountdown to={to} readAt={readAt} onOver={onOver} />
        </p>
      )}
    </Alert>
  )
}
