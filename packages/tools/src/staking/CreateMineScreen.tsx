import { drawSaleSalt } from '@tokensmith/sdk/sale/drawSaleSalt.ts'
import { minePreset } from '@tokensmith/sdk/staking/minePresets.ts'
import type { MineVariant } from '@tokensmith/sdk/staking/PoolSettings.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { FormAndOutcome } from '@tokensmith/ui/outcome/FormAndOutcome.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { useState } from 'react'
import type { Address } from 'viem'
import { useFieldForm } from '../_shared/form/useFieldForm.ts'
import { useLockToken } from '../_shared/lock/useLockToken.ts'
import { useChainTime } from '../_shared/time/useChainTime.ts'
import { CreateMineForm } from './CreateMineForm.tsx'
import { CreateMineRun } from './CreateMineRun.tsx'
import { createMineFields } from './createMineFields.ts'
import { MineOutcome } from './MineOutcome.tsx'
import { PoolCreated } from './PoolCreated.tsx'
import { parseCoinAlone, parseMine } from './parseMine.ts'
import { useBlockTime } from './useBlockTime.ts'
import { usePoolList } from './usePoolList.ts'
import { usePoolTexts } from './usePoolTexts.ts'

export type MineToolProps = { variant: MineVariant; tool: string; path: string }

/** Form left, outcome right; the result takes their place. */
export default function CreateMineScreen({ variant, tool, path }: MineToolProps) {
  const t = usePoolTexts()
  const { chain } = useChain()
  const { address: account } = useWallet()
  const nowAt = useChainTime()
  const [start] = useState(() => minePreset(variant, nowAt))
  const form = useFieldForm(createMineFields, start)
  // One salt for as long as the form is open: the pool's address follows from it.
  const [salt, setSalt] = useState(drawSaleSalt)
  const [made, setMade] = useState<{ pool: Address; accounts: readonly Address[] }>()
  const list = usePoolList('staking:list')
  const blockTime = useBlockTime()
  const { values: typed } = form
  const { shortName } = chain
  const stake = useLockToken(parseCoinAlone(typed.stakeToken, shortName))
  const reward = useLockToken(parseCoinAlone(typed.rewardToken, shortName))
  const context = {
    ...{ account, shortName, nowAt, variant, typed, blockTime, listRoot: list.read?.root },
    ...{ stakeCoin: stake.data, rewardCoin: reward.data },
  }
  const reading = parseMine(context)
  if (made) return <PoolCreated {...{ ...made, tool, path }} onAnother={() => setMade(undefined)} />
  return (
    <FormAndOutcome
      label={t('outcome')}
      form={<CreateMineForm {...{ form, reading, context, stake, reward, list }} />}
      outcome={
        <>
          <MineOutcome {...{ reading, context }} />
          <CreateMineRun
            {...{ variant, tool, form, reading, context, salt }}
            accounts={typed.listed === 'list' ? (list.read?.reading.accounts ?? []) : []}
            onDone={(pool, accounts) => {
              form.reset()
              list.type('')
              setSalt(drawSaleSalt())
              setMade({ pool, accounts })
            }}
          />
        </>
      }
    />
  )
}
