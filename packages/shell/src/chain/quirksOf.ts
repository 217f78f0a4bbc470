import type { ChainQuirks } from '@tokensmith/chains/ChainEntry.ts'
import type { ChainProbe } from '@tokensmith/sdk/base/chain/probeChain.ts'

/** What was found out about a chain, as its entry keeps it. What is not known is left out and stays cautious. */
export function quirksOf(probe: ChainProbe): Partial<ChainQuirks> {
  const { eip1559, logSpan, push0, txGasCap } = probe
  return {
    ...(eip1559.value === true ? { fee: 'eip1559' as const } : {}),
    ...(typeof logSpan.value === 'number' ? { logSpan: logSpan.value } : {}),
    ...(typeof push0.value === 'boolean' ? { push0: push0.value } : {}),
    ...(typeof txGasCap.value === 'bigint' ? { txGasCap: txGasCap.value } : {}),
  }
}
