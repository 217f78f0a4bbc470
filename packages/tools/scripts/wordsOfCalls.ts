import { lockActions } from '@tokensmith/sdk/lock/lockActions.ts'
import { tokenActions } from '@tokensmith/sdk/token/actions/tokenActions.ts'
import allocationTexts from '../src/allocation/texts/en.json' with { type: 'json' }
import presaleTexts from '../src/presale/texts/en.json' with { type: 'json' }
import tokenTexts from '../src/token/texts/en.json' with { type: 'json' }
import lockTexts from '../src/token-lock/texts/en.json' with { type: 'json' }

type Action = { id: string; functionName?: string; target?: string; args?: readonly string[] }
type Labels = Readonly<Record<string, unknown>>

/** Whom the actions of a token call. */
const contractsOfTarget: Readonly<Record<string, readonly string[]>> = {
  token: ['Token'],
  till: ['Till'],
  vault: ['DividendVault', 'LpVault'],
  invitationBook: ['InvitationBook'],
  prizePot: ['PrizePot'],
  sale: ['Sale'],
}

/** The actions of sales make their calls themselves, so that their functions are named here, by action. */
const sale = (functions: Readonly<Record<string, string>>): readonly Action[] =>
  Object.entries(functions).map(([id, functionName]) => ({ id, functionName, args: [] }))
const ofBoth = sale({
  bindPresale: 'bind',
  cancelPresale: 'cancel',
  collectPresaleProceeds: 'collectProceeds',
  collectPresaleReward: 'collectReward',
  endPresaleCoin: 'endCoin',
  refundPresale: 'refund',
  refundPresaleTo: 'refundTo',
  setPresaleList: 'setListRoot',
})
const ofPresale = sale({
  claimOrRefund: 'claimOrRefund',
  claimPresale: 'claim',
  claimPresaleTo: 'claimTo',
  deliverPresale: 'claimMany',
  settleUnsold: 'settleUnsold',
})
const ofAllocation = sale({
  concedeDispute: 'concede',
  disputeDelivery: 'dispute',
  markDelivered: 'markDelivered',
  setRecipient: 'setRecipient',
  withdrawDispute: 'withdrawDispute',
})

const areas: readonly {
  actions: readonly Action[]
  labels: Labels
  contractsOf: (action: Action) => readonly string[]
}[] = [
  {
    actions: tokenActions,
    labels: tokenTexts.action,
    contractsOf: ({ target = 'token' }) => contractsOfTarget[target]!,
  },
  { actions: lockActions, labels: lockTexts.actions, contractsOf: () => ['TokenLock'] },
  { actions: ofBoth, labels: presaleTexts.actions, contractsOf: () => ['Presale', 'AllocationSale'] },
  { actions: ofPresale, labels: presaleTexts.actions, contractsOf: () => ['Presale'] },
  { actions: ofAllocation, labels: allocationTexts.actions, contractsOf: () => ['AllocationSale'] },
]

/**
 * What a call is for, in the words of the button that makes it on the page, by `<contract>.<function>`. A function of two
 * buttons, which differ by an argument, is not among them, nor one whose label holds values.
 */
export function wordsOfCalls(): ReadonlyMap<string, string> {
  const found = new Map<string, Set<string>>()
  for (const { actions, labels, contractsOf } of areas) {
    for (const action of actions) {
      const label = (labels[action.id] as { label?: string } | undefined)?.label
      if (!action.args || !label) continue
      for (const contract of contractsOf(action)) {
        const key = `${contract}.${action.functionName ?? action.id}`
        found.set(key, (found.get(key) ?? new Set()).add(label))
      }
    }
  }
  const single = [...found].flatMap(([key, labels]): [string, string][] => {
    const [label = '', ...others] = labels
    return others.length > 0 || label.includes('{{') ? [] : [[key, label]]
  })
  return new Map(single)
}
