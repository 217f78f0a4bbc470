import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { FairMintState } from '@tokensmith/sdk/mint/getFairMint.ts'
import { useTokenTexts } from '../../useTokenTexts.ts'
import manage from '../Manage.module.css'
import { StartCountdown } from '../StartCountdown.tsx'
import classes from './Mint.module.css'
import { mintCountdown } from './mintFigures.ts'
import { mintStateText } from './mintStateText.ts'

const looks = {
  waiting: { color: 'blue', Icon: IconClock },
  minting: { color: 'blue', Icon: IconClock },
  launchable: { color: 'yellow', Icon: IconClock },
  launched: { color: 'green', Icon: IconCheck },
  refunding: { color: 'yellow', Icon: IconAlertTriangle },
}

/** Where the mint stands, with the time that is left. */
export function MintStateNote({ mint, readAt, onOver }: { mint: FairMintState; readAt: bigint; onOver: () => void }) {
  const t = useTokenTexts()
  const lang = useLang()
  const { color, Icon } = looks[mint.state]
  const to = mintCountdown(mint)
  return (
    <Alert color={color} icon={<Icon aria-hidden />} role="status" mb="md">
      <strong>{t(`manage.mint.state.${mint.state}`)}</strong>
      <p className={manage.reason}>{mintStateText(mint, { t, lang })}</p>
      {to !== undefined && (
        <p className={manage.countdown}>
          {/* The sentence above has the date; a running clock would only disturb who listens. */}
          <small aria-hidden className={classes.until}>
            {t(`manage.mint.countdown.${mint.state}`)}
          </small>
          <StartCountdown to={to} readAt={readAt} onOver={onOver} />
        </p>
      )}
    </Alert>
  )
}
