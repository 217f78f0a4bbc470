import { Button } from '@mantine/core'
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
import classes from './TokenPage.module.css'

/** Whether a token's blacklist stops an address that somebody types, by the token's own code now. */
export function BlacklistCheck({ token }: { token: Address }) {
  const t = useTokenTexts()
  const sentence = useErrorSentence()
  const { chain, getClient } = useChain()
  const [typed, setTyped] = useState('')
  const [account, setAccount] = useState<Address>()
  const [isAsked, setAsked] = useState(false)
  const parsed = parseAddress(typed, { shortName: chain.shortName, refuseZero: true })
  const type = (text: string) => {
    setTyped(text)
    setAccount(undefined)
    setAsked(false)
  }
  const ask = () => {
    setAsked(true)
    if (parsed.ok) setAccount(parsed.value)
  }
  const { data, error, isFetching, refetch } = useQuery({
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
    <form
      aria-label={t('page.blacklist.check')}
      className={classes.check}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
    >
      <AddressInput
        label={t('page.blacklist.check')}
        hint={t('page.blacklist.checkHint')}
        value={typed}
        onChange={type}
        ownAddress={false}
        error={isAsked && !parsed.ok ? sentence(parsed.error) : undefined}
      />
      <Button type="submit" variant="light" size="sm" mt="xs" loading={isFetching}>
        {t('page.blacklist.ask')}
      </Button>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <FieldNote tone={data ? 'warning' : undefined}>
          {t(data ? 'page.blacklist.isOn' : 'page.blacklist.isNotOn')}
        </FieldNote>
      )}
    </form>
  )
}
