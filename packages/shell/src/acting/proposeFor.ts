import type { ActingPort } from '@tokensmith/ui/ports/ActingPort.ts'
import type { ChainPort } from '@tokensmith/ui/ports/ChainPort.ts'

type Proposal = Parameters<ActingPort['propose']>[0]

/** Makes the order by the multisig tool, whose page it returns. A chunk of its own: the first page needs none of it. */
export async function proposeFor(
  chains: Pick<ChainPort, 'getClient'>,
  { acting, title, calls }: Proposal,
): Promise<string> {
  const [{ proposeOrder }, client] = await Promise.all([
    import('@tokensmith/tools/multisig/proposeOrder.ts'),
    chains.getClient(acting.chainId),
  ])
  return proposeOrder(client, { multisig: acting.multisig, calls, note: title })
}
