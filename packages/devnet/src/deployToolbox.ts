import { templates } from '@tokensmith/contracts/generated/templates.ts'
import { type DeployedToolbox, planDeployToolbox } from '@tokensmith/sdk/base/toolbox/planDeployToolbox.ts'
import { devDeployer } from './accounts.ts'
import { carryOut } from './carryOut.ts'
import { createDevSender } from './devSender.ts'

/**
 * Deploys the toolbox on a local chain and publishes templates, by the same plan that a user runs from the page. What is
 * there already is left alone.
 *
 * @param options.templates which to publish; all of the build unless told.
 */
export async function deployToolbox(
  url: string,
  options: { templates?: typeof templates; onStep?: (stepId: string) => void } = {},
): Promise<DeployedToolbox> {
  const { client } = await createDevSender(url)
  const plan = await planDeployToolbox(client, { templates: options.templates ?? templates })
  const { result } = await carryOut({ url, chainId: client.chain.id, client }, plan, {
    signer: devDeployer,
    batch: 'never',
    pollMs: 20,
    onProgress: ({ stepId, state }) => {
      if (state === 'preparing') options.onStep?.(stepId)
    },
  })
  return result
}
