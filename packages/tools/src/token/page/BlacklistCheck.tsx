import { useQuery } from '@tanstack/react-query'
import { parseAddress } from '@tokensmith/sdk/base/parse/parseAddress.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { AddressInput } from '@tokensmith/ui/inputs/AddressInput.tsx'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { useState } from 'react'
import type { Address } from 'viem'
import { useTokenTexts } from '../useTokenTexts.ts'

/** Whether a token's blacklist stops an address that somebody types, by the token's own code now. */
export function BlacklistCheck({ token }: { token: Address }) {
  const t = useTokenTexts()
  const sentence = useErrorSentence()
  const { chain, getClient } = useChain()
  const [typed, setTyped] = useState('')
  const parsed = parseAddress(typed, { shortName: chain.shortName, refuseZero: true })
  const account = parsed.ok ? parsed.value : undefined
  const { data, error, refetch } = useQuery({
    queryKey: ['isBlacklisted', chain.id, token, account],
    enabled: account !== undefined,
    gcTime: 0,
    retry: false,
    queryFn: async () => {
      const [{ getIsBlacklisted }, client] = await Promise.all([
        import('@tokensmith/sdk/token/getIsBlacklisted.ts'),
        getClient(chain.id),
      ])
      return getIsBlacklisted(client, token, account!)
    },
  })
  return (
    <>
      <AddressInput
        label={t('page.blacklist.check')}
        hint={t('page.blacklist.checkHint')}
        value={typed}
        onChange={setTyped}
        ownAddress={false}
        error={!parsed.ok && typed !== '' ? sentence(parsed.error) : undefined}
      />
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <FieldNote tone={data ? 'warning' : undefined}>
          {t(data ? 'page.blacklist.isOn' : 'page.blacklist.isNotOn')}
        </FieldNote>
      )}
    </>
  )
}
