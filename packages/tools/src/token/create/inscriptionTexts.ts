import type { InscriptionValues } from '@tokensmith/sdk/token/tradingValues.ts'

type InscribedAmounts = { quantity: bigint; mints: number; decimals: number }

/** The data URIs of the creation and of each mint, byte for byte as the token writes them. */
export function inscriptionTexts(
  { protocol, tick }: InscriptionValues,
  { quantity, mints, decimals }: InscribedAmounts,
): { deploy: string; mint: string } {
  const each = quantity / 10n ** BigInt(decimals)
  const head = `data:,{"p":"${protocol}","op":"`
  return {
    deploy: `${head}deploy","tick":"${tick}","max":"${each * BigInt(mints)}","lim":"${each}"}`,
    mint: `${head}mint","tick":"${tick}","amt":"${each}"}`,
  }
}
