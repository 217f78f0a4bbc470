import { describe, expect, it } from 'vitest'
import { explainFailure } from './explainFailure.mjs'

describe('explainFailure', () => {
  it.each([
    ['npm error code ENOSPC\nnpm error nospc ENOSPC: no space left on device, write', 'no space left on the disk'],
    ['npm error code ENOTFOUND\nnpm error network getaddrinfo ENOTFOUND', 'registry cannot be reached'],
    ['npm error code EAI_AGAIN', 'registry cannot be reached'],
    ['npm error code EINTEGRITY', 'does not match its checksum'],
    ['npm error code E401', 'refused access'],
    ['npm error code EACCES\nnpm error syscall mkdir', 'cannot be written to'],
    ['npm error code EUSAGE\nnpm error `npm ci` can only install packages when … are in sync', 'disagree'],
  ])('explains %j', (output, sentence) => {
    expect(explainFailure('Installing', output).message).toContain(sentence)
  })

  it('shows the last lines of a failure it does not know', () => {
    expect(explainFailure('Installing', 'npm error something new').message).toContain('something new')
  })
})
