import { composeInscription } from '@tokensmith/sdk/inscription/composeInscription.ts'
import type { InscriptionValues } from '@tokensmith/sdk/token/tradingValues.ts'

type InscribedAmounts = { quantity: bigint; mints: number; decimals: number }

/** The data URIs of the creation and of each mint, byte for byte as the token writes them. */
export function inscriptionTexts(
  { protocol, tick }: InscriptionValues,
  { quantity, mints, decimals }: InscribedAmounts,
): { deploy: string; mint: string } {
  const each = quantity / 10n ** BigInt(decimals)
  const head = (operation: string) => [['p', protocol] as const, ['op', operation] as const, ['tick', tick] as const]
  return {
    deploy: composeInscription([...head('deploy'), ['max', `${each * BigInt(mints)}`], ['lim', `${each}`]]),
    mint: composeInscription([...head('mint'), ['amt', `${each}`]]),
  }
}
