import { describe, expect, it } from 'vitest'
import { tokenPageLink } from '../../tokenPageLink.ts'
import { encodeInvitation, invitationLink, parseInvitationLink } from './invitationLink.ts'

const inviter = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const signature = `0x${'1b'.repeat(65)}` as const
const invitation = { inviter, deadline: 1_800_000_000n, signature } as const

describe('parseInvitation', () => {
  it('gives back what was encoded', () => {
    expect(parseInvitationLink(encodeInvitation(invitation))).toEqual(invitation)
  })
  it('takes the signature of a smart account, which has another length', () => {
    const long = { ...invitation, signature: `0x${'ab'.repeat(300)}` as const }
    expect(parseInvitationLink(encodeInvitation(long))).toEqual(long)
  })
  it.each([
    ['nothing', ''],
    ['an address alone', inviter],
    ['a link cut off in the signature', encodeInvitation(invitation).slice(0, -1)],
    ['a wrong checksum', encodeInvitation({ ...invitation, inviter: inviter.replace('Fd6e', 'fD6e') as never })],
    ['address 0', encodeInvitation({ ...invitation, inviter: `0x${'0'.repeat(40)}` })],
    ['a deadline with a sign', `${inviter}--5-${signature}`],
    ['a deadline of milliseconds or more', `${inviter}-1800000000000-${signature}`],
    ['no signature', `${inviter}-1800000000-0x`],
    ['a signature without end', `${inviter}-1800000000-0x${'ab'.repeat(1_001)}`],
    ['more behind it', `${encodeInvitation(invitation)}-x`],
  ])('does not read %s', (_what, text) => expect(parseInvitationLink(text)).toBeUndefined())
})

describe('invitationLink', () => {
  it('opens the action on the token’s page, on its chain', () => {
    const link = invitationLink(tokenPageLink({ chainId: 56, token, action: 'bind' }), invitation)
    const [path, query] = link.split('?')
    expect(path).toBe(`/token/56/${token}`)
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      ...{ action: 'bind', invite: encodeInvitation(invitation) },
    })
  })
})
