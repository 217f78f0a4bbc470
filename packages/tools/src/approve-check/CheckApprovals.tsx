import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { FormAndOutcome } from '@tokensmith/ui/outcome/FormAndOutcome.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useState } from 'react'
import { useFieldProps } from '../_shared/form/useFieldProps.ts'
import { useToolForm } from '../_shared/form/useToolForm.ts'
import { ApprovalResult } from './ApprovalResult.tsx'
import { ApprovalSearchOutcome } from './ApprovalSearchOutcome.tsx'
import { CheckForm, parseRpcText } from './CheckForm.tsx'
import { checkRules, parseCheckForm } from './parseCheckForm.ts'
import { useApprovalSearch } from './useApprovalSearch.ts'

/** The form, the search with its progress, and what was found. */
export default function CheckApprovals() {
  const t = useTexts('approve-check')
  const { chain } = useChain()
  const { address: wallet } = useWallet()
  const form = useToolForm(checkRules)
  // Never in the address of the page: it may hold an access key.
  const [rpcText, setRpcText] = useState('')
  const approvals = useApprovalSearch()
  const reading = parseCheckForm(form.values, { wallet, shortName: chain.shortName })
  const field = useFieldProps(form, reading)
  const rpc = parseRpcText(rpcText)
  const { owner, fromBlock, pairs } = reading
  const isWrong = Object.keys(reading.faults).length > 0 || rpc.fault !== undefined
  const question =
    owner && !isWrong
      ? ({
          owner,
          fromBlock,
          pairs,
          rpc: rpc.value,
          source: form.values.source === 'explorer' ? 'explorer' : 'node',
        } as const)
      : undefined
  return (
    <FormAndOutcome
      label={t('outcome')}
      form={
        <CheckForm
          {...{ form, field, rpcText }}
          onRpc={setRpcText}
          rpcFault={rpc.fault}
          hasFailed={approvals.search?.error !== undefined}
        />
      }
      outcome={
        <ApprovalSearchOutcome
          {...{ approvals }}
          question={question}
          blocked={question ? undefined : t(owner || form.values.address ? 'blocked.wrong' : 'blocked.address')}
          form={form}
        />
      }
      further={approvals.search?.approvals && <ApprovalResult search={approvals.search} reread={approvals.reread} />}
      isFurtherWide
    />
  )
}
