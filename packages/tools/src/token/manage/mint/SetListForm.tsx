import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { usePlan } from '@tokensmith/ui/run/usePlan.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import type { Hex } from 'viem'
import actionClasses from '../../../_shared/action/Action.module.css'
import { AccountListFields } from '../../../offering/AccountListFields.tsx'
import offering from '../../../offering/Offering.module.css'
import { useAccountListDraft } from '../../../offering/useAccountListDraft.ts'
import { useTokenTexts } from '../../useTokenTexts.ts'
import type { ActionFormProps } from '../ActionFormProps.ts'
import { NoPermission } from '../NoPermission.tsx'
import { PlanButton } from '../PlanButton.tsx'

/** The deployer tells the token who may mint: the root of a list, which itself has to be published as a file. */
export function SetListForm({ entry, context, tool, onDone }: ActionFormProps) {
  const t = useTokenTexts()
  const { chain } = useChain()
  const wallet = useWallet()
  const { token, trading } = context
  const draft = useAccountListDraft(`mint:${chain.id}:${token.address}`)
  const { text, accounts, isReady } = draft
  const condition = trading.fairMint?.rules.condition
  const plan = usePlan(
    isReady && entry.permitted ? { token: token.address, chainId: chain.id, text } : undefined,
    async (client) => {
      const [{ createMintList }, { planTokenAction }] = await Promise.all([
        import('@tokensmith/sdk/mint/mintList.ts'),
        import('@tokensmith/sdk/token/planTokenAction.ts'),
      ])
      const { root } = await createMintList(client.chain.id, token.address, accounts)
      return { ...planTokenAction(client, { token: token.address, action: 'setListRoot', values: { root } }), root }
    },
  )
  if (wallet.status === 'connected' && !entry.permitted) return <NoPermission context={context} by="deployer" />
  const root = (plan.plan as { root?: Hex } | undefined)?.root
  const inForce = condition?.kind === 'list' ? condition.root : undefined
  return (
    <form
      className={actionClasses.form}
      aria-label={t(`action.${entry.id}.label`)}
      onSubmit={(event) => event.preventDefault()}
      noValidate
    >
      <AccountListFields
        draft={draft}
        name="mintList"
        words={{
          label: t('manage.mint.listLabel'),
          hint: t('field.accountsHint'),
          warning: t('manage.mint.listNotOnChain'),
        }}
        fileName={`mint-list-${chain.id}-${token.address}.txt`}
      />
      <KeyValues
        rows={[
          root !== undefined && {
            label: t('manage.mint.newRoot'),
            value: <span className={offering.mono}>{root}</span>,
          },
          root !== undefined && root === inForce && { label: t('manage.mint.root'), value: t('manage.mint.sameRoot') },
        ]}
      />
      <PlanButton {...{ entry, context, tool, plan, isReady }} onBlocked={draft.touch} onDone={() => onDone()} />
    </form>
  )
}
