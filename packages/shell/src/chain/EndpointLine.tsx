import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { ChainPicture } from '@tokensmith/ui/picture/ChainPicture.tsx'
import { openDialog } from '../parts/shellState.ts'
import classes from './EndpointDialog.module.css'
import { EndpointFacts } from './EndpointFacts.tsx'
import { useEndpointTexts } from './endpointTexts.ts'
import { useEndpoints } from './useEndpoints.ts'

/** The chosen chain and the endpoint it is read by, with the way to another one. */
export function EndpointLine({ chain }: { chain: ChainEntry }) {
  const t = useEndpointTexts()
  const { look } = useEndpoints(chain)
  return (
    <div className={classes.line}>
      <ChainPicture chain={chain} size={26} />
      <div className={classes.words}>
        <span>
          {chain.name} · {t('endpoint:line')}
        </span>
        <EndpointFacts look={look} />
      </div>
      <button type="button" className="button" onClick={() => openDialog('endpoints')}>
        <span aria-hidden>{t('endpoint:line')}…</span>
        <span className="visually-hidden">{t('endpoint:change', { name: chain.name })}</span>
      </button>
    </div>
  )
}
