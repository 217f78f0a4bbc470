import type { ChainQuirks } from '@tokensmith/chains/ChainEntry.ts'
import type { ChainProbe } from './probeChain.ts'

/**
 * The rules to use on a chain, from what its node showed. What stayed unknown is left out, so that the cautious default
 * holds; a lowest gas price cannot be found out and is never set.
 */
export function quirksOfProbe(probe: ChainProbe): Partial<ChainQuirks> {
  const quirks: Partial<ChainQuirks> = {}
  if (probe.eip1559.value !== 'unknown') quirks.fee = probe.eip1559.value ? 'eip1559' : 'legacy'
  if (probe.logSpan.value !== 'unknown') quirks.logSpan = probe.logSpan.value
  if (probe.push0.value !== 'unknown') quirks.push0 = probe.push0.value
  if (typeof probe.txGasCap.value === 'bigint') quirks.txGasCap = probe.txGasCap.value
  return quirks
}
