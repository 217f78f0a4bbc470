import { IconWand } from '@tabler/icons-react'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import { Link, useLocation, useSearchParams } from 'react-router'
import { isAddressEqual } from 'viem'
import { fromHere } from '../../_shared/form/entryState.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import classes from './CreateToken.module.css'
import { followsClock } from './followsClock.ts'
import { readSaltInUrl, saltFields } from './saltInUrl.ts'
import type { TokenDraft } from './TokenDraft.ts'
import type { CreateTokenPlanState } from './useCreateTokenPlan.ts'

type ChooseAddressProps = { draft: TokenDraft; plan: CreateTokenPlanState; now: bigint }

/** Leads to the search for an address, and says whether the form still leads to the one that was found. */
export function ChooseAddress({ draft, plan: { created }, now }: ChooseAddressProps) {
  const t = useTokenTexts()
  const { address: creator } = useWallet()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  if (!created || !creator) return null
  const { token, initCodeHash } = created.expected
  const chosen = readSaltInUrl(params)
  const isReached = chosen && isAddressEqual(token, chosen.saltFor as typeof token)
  const back = new URLSearchParams(params)
  for (const name of saltFields) back.delete(name)
  const search = new URLSearchParams({ tab: 'TA', creator, code: initCodeHash, back: `${pathname}?${back}` })
  return (
    <>
      {chosen && (
        <FieldNote tone={isReached ? 'good' : 'warning'}>
          {t(isReached ? 'chosenAddress.reached' : 'chosenAddress.lost', { address: chosen.saltFor })}
        </FieldNote>
      )}
      {!isReached && !followsClock(draft, creator, now) && (
        <p className={classes.stage}>
          <IconWand size={14} aria-hidden />{' '}
          <Link to={`/ot/va?${search}`} state={fromHere}>
            {t('chosenAddress.choose')}
          </Link>
        </p>
      )}
    </>
  )
}
