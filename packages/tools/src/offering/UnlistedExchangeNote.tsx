import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import type { Address } from 'viem'
import classes from './Offering.module.css'
import type { NamedMarket, UnlistedPart } from './unlistedPart.ts'
import { useOfferingTexts } from './useOfferingTexts.ts'

type UnlistedExchangeNoteProps = {
  market: NamedMarket
  part: UnlistedPart
  /** `base`: that the coin is none that is known here; `risk`: what could happen. */
  words: Record<'base' | 'risk', string>
}

/** Warns, before anybody pays, that the exchange the deployer named is none that is known here. */
export function UnlistedExchangeNote({ market, part, words }: UnlistedExchangeNoteProps) {
  const t = useOfferingTexts()
  const { chain } = useChain()
  const address = part === 'router' ? market.router : market.base.address
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} mb="md">
      <strong>{part === 'router' ? t('unlisted.router', { chain: chain.name }) : words.base}</strong>
      <p className={classes.reason}>{words.risk}</p>
      {address && <AddressText address={address as Address} chain={chain} />}
    </Alert>
  )
}
