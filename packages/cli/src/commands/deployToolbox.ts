import { deployments } from '@tokensmith/contracts/generated/deployments.ts'
import { getToolbox, type ToolboxContract } from '@tokensmith/sdk/base/toolbox/getToolbox.ts'
import { planDeployToolbox } from '@tokensmith/sdk/base/toolbox/planDeployToolbox.ts'
import type { Command } from '../Command.ts'
import { carryOut } from '../carryOut.ts'
import { exitCodes } from '../exitCodes.ts'
import { openChain } from '../openChain.ts'
import { columns } from '../print/columns.ts'
import { textsOf } from '../Session.ts'

const names = Object.keys(deployments) as ToolboxContract[]

/** Creates what a chain lacks of the toolbox. The result belongs to nobody and has the same addresses everywhere. */
export const deployToolbox: Command = {
  name: 'deploy-toolbox',
  positionals: [],
  options: [{ name: 'contract', kind: 'texts', value: 'NAME', choices: names }],
  chain: 'sends',
  async run(session) {
    const chain = await openChain(session, { signs: true })
    const contracts = textsOf(session, 'contract') as readonly ToolboxContract[]
    const { plan, outcome } = await carryOut(session, {
      chain,
      make: () => planDeployToolbox(chain.client, contracts.length > 0 ? { contracts } : {}),
    })
    if (!outcome) return exitCodes.done
    const found = await getToolbox(chain.client)
    const rows = names.map((name): [string, string] => [
      name,
      `${found.contracts[name].address} ${found.contracts[name].status}`,
    ])
    session.tell(columns(rows), { chainId: chain.chain.id, sent: plan.steps.length, contracts: found.contracts })
    return exitCodes.done
  },
}
