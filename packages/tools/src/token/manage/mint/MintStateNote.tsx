import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { FairMintState } from '@tokensmith/sdk/mint/getFairMint.ts'
import { OfferingStateNote } from '../../../offering/OfferingStateNote.tsx'
import { useTokenTexts } from '../../useTokenTexts.ts'
import { mintCountdown } from './mintFigures.ts'
import { mintStateText } from './mintStateText.ts'

const looks = {
  waiting: 'running',
  minting: 'running',
  launchable: 'due',
  launched: 'done',
  refunding: 'failed',
} as const

/** Where the mint stands, with the time that is left. */
export function MintStateNote({ mint, readAt, onOver }: { mint: FairMintState; readAt: bigint; onOver: () => void }) {
  const t = useTokenTexts()
  const lang = useLang()
  const to = mintCountdown(mint)
  return (
    <OfferingStateNote
      look={looks[mint.state]}
      title={t(`manage.mint.state.${mint.state}`)}
      text={mintStateText(mint, { t, lang })}
      countdown={to === undefined ? undefined : { to, label: t(`manage.mint.countdown.${mint.state}`) }}
      {...{ readAt, onOver }}
    />
  )
}
