import { Loader } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import type { ReactNode } from 'react'
import { SourceDownloads } from './SourceDownloads.tsx'
import classes from './TokenVerification.module.css'
import type { SeenToken } from './useTokenState.ts'
import { useTokenTexts } from './useTokenTexts.ts'

/** How often a verification that is under way is looked at: one that the server has compiled before is there at once. */
const pollMs = (looks: number) => (looks <= 3 ? 500 : 2_000)

/**
 * "Sourcecode Verify": what lies on the chain against the build's template, then the server's own compilation where a
 * server can be reached. Without it the page says that only the template was compared.
 */
export function TokenVerification({ token }: { token: SeenToken }) {
  const t = useTokenTexts()
  const { chain } = useChain()
  const { verification } = token
  const composition = verification.status === 'verified' ? verification.composition : undefined
  const { data: server, isError } = useQuery({
    queryKey: ['verification', chain.id, token.address],
    enabled: composition !== undefined,
    retry: false,
    queryFn: async ({ signal, client, queryKey }) => {
      const ticket = client.getQueryData<{ id: string }>(queryKey)
      if (ticket) {
        const { getVerification } = await import('@tokensmith/api/verification/getVerification.ts')
        return getVerification(ticket.id, { signal })
      }
      const { requestVerification } = await import('@tokensmith/api/verification/requestVerification.ts')
      const { kind, modules } = composition!
      return requestVerification(
        { chain: chain.id, address: token.address, composition: { kind, modules: [...modules] } },
        { signal },
      )
    },
    refetchInterval: ({ state }) =>
      state.data?.status === 'queued' || state.data?.status === 'running' ? pollMs(state.dataUpdateCount) : false,
  })
  if (verification.status === 'codeDiffers') return <Line tone="bad">{t('verify.mismatch')}</Line>
  if (!composition) return null
  return (
    <div className={classes.verification} role="status">
      <Line tone="good">{t(token.comparedBy ? 'verify.byServer' : 'verify.template')}</Line>
      {isError && <Line tone="plain">{t('verify.templateOnly')}</Line>}
      {server && (server.status === 'queued' || server.status === 'running') && (
        <Line tone="busy">{t('verify.waiting')}</Line>
      )}
      {server?.status === 'verified' && <Line tone="good">{t('verify.match')}</Line>}
      {server?.status === 'refused' && <Line tone="bad">{t('verify.mismatch')}</Line>}
      {server?.status === 'failed' && (
        <Line tone="plain">
          {t('verify.failed', { reason: t(`verify.reason.${server.reason ?? 'chainUnreachable'}`) })}
        </Line>
      )}
      {server?.submissions.map(({ service, status }) => (
        <Line key={service} tone="plain">
          {t('verify.submitted', {
            service: service === 'sourcify' ? 'Sourcify' : 'Etherscan',
            status: t(`verify.status.${status}`),
          })}
        </Line>
      ))}
      <SourceDownloads
        composition={composition}
        facts={verification.status === 'verified' ? verification : undefined}
      />
    </div>
  )
}

function Line({ tone, children }: { tone: 'good' | 'bad' | 'plain' | 'busy'; children: ReactNode }) {
  const Icon = tone === 'good' ? IconCircleCheck : tone === 'bad' ? IconAlertTriangle : IconInfoCircle
  return (
    <p className={classes.line} data-tone={tone} role={tone === 'bad' ? 'alert' : undefined}>
      {tone === 'busy' ? <Loader size={16} aria-hidden /> : <Icon size={17} aria-hidden />}
      <span>{children}</span>
    </p>
  )
}
