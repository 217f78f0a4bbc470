import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { TokenActionId } from '@tokensmith/sdk/token/actions/tokenActions.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { ActionLine } from '../../_shared/action/ActionLine.tsx'
import { useTokenTexts } from '../useTokenTexts.ts'
import { ActionForm } from './ActionForm.tsx'
import type { ActionFormProps } from './ActionFormProps.ts'
import { AddLiquidityForm } from './AddLiquidityForm.tsx'
import { AddPoolLiquidityForm } from './AddPoolLiquidityForm.tsx'
import { BindForm } from './BindForm.tsx'
import { InviteLinkForm } from './InviteLinkForm.tsx'
import { LaunchForm } from './LaunchForm.tsx'
import { LaunchMintForm } from './mint/LaunchMintForm.tsx'
import { SetListForm } from './mint/SetListForm.tsx'
import { RemoveLiquidityForm } from './RemoveLiquidityForm.tsx'
import { RemovePoolLiquidityForm } from './RemovePoolLiquidityForm.tsx'
import { remainingText } from './remainingText.ts'
import { BindSaleForm } from './sale/BindSaleForm.tsx'
import { FinishSaleForm } from './sale/FinishSaleForm.tsx'
import { SetSaleListForm } from './sale/SetSaleListForm.tsx'

/**
 * Actions that are planned by more than a call, or show more than fields. Trading with the own pool, minting and buying in
 * a sale are no lines among others: `PoolTradeSection`, `MintSection` and `SaleSection` show them open.
 */
const ownForms: Partial<Record<TokenActionId, (props: ActionFormProps) => ReactNode>> = {
  launch: LaunchForm,
  addLiquidity: AddLiquidityForm,
  removeLiquidity: RemoveLiquidityForm,
  addPoolLiquidity: AddPoolLiquidityForm,
  removePoolLiquidity: RemovePoolLiquidityForm,
  inviteLink: InviteLinkForm,
  bind: BindForm,
  launchMint: LaunchMintForm,
  launchAsDeployer: LaunchMintForm,
  setListRoot: SetListForm,
  bindSale: BindSaleForm,
  finishSale: FinishSaleForm,
  finishSaleEarly: FinishSaleForm,
  setSaleList: SetSaleListForm,
}

type ActionRowProps = ActionFormProps & { isOpen: boolean; onToggle: () => void }

/** An action with its form below it while it is open. */
export function ActionRow({ entry, context, tool, isOpen, onToggle, onDone }: ActionRowProps) {
  const t = useTokenTexts()
  const lang = useLang()
  const row = useRef<HTMLLIElement>(null)
  const { by, isOneWay } = entry
  const Form = ownForms[entry.id] ?? ActionForm
  const isFinal = isOneWay && (by === 'owner' || by === 'provider' || by === 'deployer')
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <li ref={row}>
      <ActionLine
        label={t(`action.${entry.id}.label`)}
        hint={t(`action.${entry.id}.hint`, { remaining: remainingText(context.token, lang) })}
        by={t(`manage.by.${by}`)}
        final={isFinal ? t('manage.oneWay') : undefined}
        isOpen={isOpen}
        onToggle={onToggle}
      />
      {/* What a form starts with depends on who looks; what was typed stands in the address and stays. */}
      {isOpen && <Form key={context.account} entry={entry} context={context} tool={tool} onDone={onDone} />}
    </li>
  )
}
