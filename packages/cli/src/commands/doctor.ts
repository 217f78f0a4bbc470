import { redactRpc } from '@tokensmith/chains/parseRpc.ts'
import { type ChainProbe, probeChain } from '@tokensmith/sdk/base/chain/probeChain.ts'
import { decodeError } from '@tokensmith/sdk/base/errors/decodeError.ts'
import { getToolbox, type Toolbox } from '@tokensmith/sdk/base/toolbox/getToolbox.ts'
import type { TFunction } from 'i18next'
import type { Command } from '../Command.ts'
import { type ExitCode, exitCodes } from '../exitCodes.ts'
import { openChain } from '../openChain.ts'
import { columns } from '../print/columns.ts'
import { faultLine, faultValue } from '../print/faultLine.ts'

type Looked = { rpc: string } & ({ probe: ChainProbe } | { error: unknown })

/** Asks every node what it is and what it can do, and the chain what it has of the toolbox. Sends nothing. */
export const doctor: Command = {
  name: 'doctor',
  positionals: [],
  options: [],
  chain: 'reads',
  async run(session) {
    const { t, lang, terminal } = session
    const { chain, client } = await openChain(session)
    const nodes: Looked[] = []
    for (const [place, url] of chain.rpc.entries()) {
      const rpc = redactRpc(url)
      terminal.draw(t('doctor.asking', { node: rpc, place: place + 1, count: chain.rpc.length }))
      nodes.push(
        await probeChain(url, { expectedChainId: chain.id, totalMs: 20_000 }).then(
          (probe) => ({ rpc, probe }),
          (error) => ({ rpc, error: decodeError(error) }),
        ),
      )
    }
    terminal.draw('')
    const isReached = nodes.some((node) => 'probe' in node)
    const toolbox = isReached ? await getToolbox(client) : undefined
    const rows = nodes.map((node): [string, string] => [
      node.rpc,
      'probe' in node ? describeNode(node.probe, t) : faultLine(node.error, t, lang),
    ])
    session.tell(
      [
        `${chain.name} (${chain.id})`,
        ...columns(rows),
        ...(toolbox
          ? [
              '',
              t('doctor.contracts'),
              ...columns(contractsOf(toolbox).map(([name, status]) => [name, t(`doctor.${status}`)])),
            ]
          : []),
      ],
      {
        chainId: chain.id,
        nodes: nodes.map((node) => ('probe' in node ? node : { rpc: node.rpc, error: faultValue(node.error) })),
        contracts: toolbox && Object.fromEntries(contractsOf(toolbox)),
      },
    )
    return judge(nodes, toolbox)
  },
}

const contractsOf = ({ create2Deployer, contracts }: Toolbox): [string, string][] =>
  Object.entries({ create2Deployer, ...contracts }).map(([name, { status }]) => [name, status])

function describeNode({ latencyMs, blockNumber, simulateV1, logSpan }: ChainProbe, t: TFunction) {
  return t('doctor.node', {
    ms: String(latencyMs.value === 'unknown' ? '?' : Math.round(latencyMs.value)),
    block: String(blockNumber.value === 'unknown' ? '?' : blockNumber.value),
    logs: String(logSpan.value === 'unknown' ? '?' : logSpan.value),
    simulates: t(simulateV1.value === true ? 'doctor.yes' : 'doctor.no'),
  })
}

/** A node of another chain, and foreign code where ours should be, are worse than a node that says nothing. */
function judge(nodes: readonly Looked[], toolbox: Toolbox | undefined): ExitCode {
  const isOther = (error: unknown) => (error as { code?: string }).code === 'rpcChainMismatch'
  if (nodes.some((node) => 'error' in node && isOther(node.error))) return exitCodes.refuted
  if (!toolbox) return exitCodes.node
  return contractsOf(toolbox).some(([, status]) => status === 'differs') ? exitCodes.refuted : exitCodes.done
}
