import { integerField } from '../../base/fields/integerField.ts'
import type { FairMintState } from '../../mint/getFairMint.ts'
import { isLaunchOfDeployer, mostGivenBack } from '../../mint/mintRules.ts'
import type { ActionContext } from './ActionContext.ts'
import type { ActionWords } from './ActionWords.ts'
import { forAccountField } from './actionFields.ts'
import { actionsOf } from './TokenAction.ts'

/** Without what the chain says of the mint, everything is offered as if nothing had been done yet. */
const when =
  (holds: (mint: FairMintState) => boolean) =>
  ({ trading: { fairMint } }: ActionContext): boolean =>
    fairMint === undefined || holds(fairMint)

const canLaunch = ({ state, mintsMade, rules }: FairMintState) =>
  state === 'launchable' || (state === 'minting' && mintsMade >= rules.leastMints)

const launching = { part: 'fairMint', isOneWay: true, functionName: 'launch', args: [] } as const

/**
 * A token that everybody mints. Minting has a plan of its own, and so has the launch of a free mint, which takes coin along:
 * `planMint`, `planLaunchMint`.
 */
export const mintActions = actionsOf('fairMint', [
  { id: 'fairMint', part: 'fairMint', by: 'holder', isOpen: ({ trading }) => trading.fairMint?.state === 'minting' },
  {
    id: 'giveBack',
    part: 'fairMint',
    by: 'holder',
    isOneWay: true,
    args: ['count'],
    fields: [
      integerField({
        name: 'count',
        label: 'manage.mint.giveBackCount',
        least: 1,
        most: ({ trading: { fairMint } }) => (fairMint ? mostGivenBack(fairMint) : 1),
        hint: ({ trading: { fairMint } }) =>
          fairMint && {
            key: 'manage.mint.giveBackHint',
            values: { most: mostGivenBack(fairMint), percent: { bps: fairMint.rules.refundBps } },
          },
      }),
    ],
    // Of the least mints, once they are reached, nothing is given back.
    isOpen: when(
      ({ rules, state, mintsMade, own }) =>
        state === 'minting' && rules.refundBps > 0 && own?.mints !== 0 && mintsMade !== rules.leastMints,
    ),
  },
  {
    id: 'refund',
    part: 'fairMint',
    by: 'anyone',
    isOneWay: true,
    args: ['account'],
    fields: [forAccountField('field.refundAccount')],
    isOpen: when(({ state }) => state === 'refunding'),
  },
  {
    id: 'launchMint',
    ...launching,
    by: 'anyone',
    isOpen: when((mint) => canLaunch(mint) && !isLaunchOfDeployer(mint)),
  },
  {
    id: 'launchAsDeployer',
    ...launching,
    by: 'deployer',
    spends: ['launchEarly', 'launchFree'],
    isOpen: when((mint) => canLaunch(mint) && isLaunchOfDeployer(mint)),
  },
  {
    id: 'setListRoot',
    part: 'fairMint',
    by: 'deployer',
    args: ['root'],
    spends: ['mintList'],
    isOpen: when(({ rules, state }) => rules.condition.kind === 'list' && (state === 'waiting' || state === 'minting')),
  },
  {
    id: 'collectProceeds',
    part: 'fairMint',
    by: 'anyone',
    isOneWay: true,
    args: [],
    isOpen: when(({ state, proceedsWei }) => state === 'launched' && proceedsWei !== 0n),
  },
])

/** What they do, in plain English: for docs/tokens.md and the picture of a token. */
export const mintWords = {
  powers: {
    mintList: {
      can: 'change who may mint',
      means: 'change the list of who may mint',
      numbers: '`until`: the end of minting',
    },
    launchEarly: {
      can: 'launch before minting ends',
      numbers: '`limit`: the least mints; `until`: the end of minting',
    },
    launchFree: {
      can: 'decide about the launch',
      means: 'alone launch a free mint with liquidity',
      numbers: '`until`: the end of the launch',
    },
    mintProceeds: {
      can: 'receive a part of what minters pay',
      means: 'receive what does not go into the pair',
      numbers: '`limit`: its part in basis points',
      holder: 'deployer of the mint',
    },
  },
} satisfies ActionWords
