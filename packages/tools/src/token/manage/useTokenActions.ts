import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import { type OfferedAction, offeredActions } from '@tokensmith/sdk/token/actions/offeredActions.ts'
import type { TokenAction } from '@tokensmith/sdk/token/actions/TokenAction.ts'
import { tokenActions } from '@tokensmith/sdk/token/actions/tokenActions.ts'
import type { TokenState } from '@tokensmith/sdk/token/getToken.ts'
import type { TokenTrading } from '@tokensmith/sdk/token/getTrading.ts'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { liquidityFields } from './liquidityFields.ts'
import { emptyMintLaunch } from './mint/mintFields.ts'
import { poolLiquidityFields } from './poolLiquidityFields.ts'

const formFields = new Set([
  ...tokenActions.flatMap(({ fields }: TokenAction) => fields?.map(({ name }) => name) ?? []),
  ...liquidityFields,
  ...poolLiquidityFields,
  ...Object.keys(emptyMintLaunch),
])
// An inviter may have come with the link and is offered until he is chosen.
formFields.delete('inviter')

export type TokenActionsState = {
  context: ActionContext
  tool: string
  offered: readonly OfferedAction[]
  /** The one that is open, of which the address of the page tells. */
  chosen: string | undefined
  choose: (id: string | undefined) => void
  /** The one that was done last, until another is chosen. */
  done: OfferedAction['id'] | undefined
  finish: (id: OfferedAction['id']) => void
  /** Reads the token anew. */
  onDone: () => void
}

export type TokenActionsProps = { token: TokenState; trading: TokenTrading; tool: string; onDone: () => void }

/** What can be done about a token, and which of it is open: one action at a time. */
export function useTokenActions({ token, trading, tool, onDone }: TokenActionsProps): TokenActionsState {
  const { address: account } = useWallet()
  const [params, setParams] = useSearchParams()
  const [done, setDone] = useState<OfferedAction['id']>()
  const choose = (id: string | undefined) => {
    setDone(undefined)
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        for (const field of [...formFields, 'action']) next.delete(field)
        if (id) next.set('action', id)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return {
    context: { token, trading, account },
    tool,
    offered: offeredActions(token, account, trading),
    chosen: params.get('action') ?? undefined,
    choose,
    done,
    finish: (id) => {
      choose(undefined)
      setDone(id)
      onDone()
    },
    onDone,
  }
}
