/** A failure whose message tells the user what happened and what to do; printed without a stack. */
export class BootstrapFailure extends Error {}

const explanations = [
  {
    pattern: /ENOSPC|no space left on device/i,
    message: 'There is no space left on the disk. Free about 1.5 GB where this folder lies and run the command again.',
  },
  {
    pattern: /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT/,
    message:
      'The package registry cannot be reached. Packages are needed once, for the first run. Check the connection ' +
      '(or the proxy and registry in your npm settings: `npm config get registry`) and run the command again.',
  },
  {
    pattern: /EINTEGRITY/,
    message:
      'A downloaded package does not match its checksum, so it was not installed. Run the command again; if it ' +
      'happens twice, the registry or something before it alters packages.',
  },
  {
    pattern: /E401|E403|ENEEDAUTH/,
    message: 'The package registry refused access. Check the registry and its credentials in your npm settings.',
  },
  {
    pattern: /ETARGET|E404/,
    message: 'The package registry does not have one of the packages. Check `npm config get registry`.',
  },
  {
    pattern: /EACCES|EPERM|EROFS/,
    message: 'This folder or the npm cache cannot be written to. Check who owns them and run the command again.',
  },
  {
    pattern: /EUSAGE[\s\S]*(?:in sync|lock file)/,
    message: 'package.json and package-lock.json disagree. Run `npm install` and look at what changes.',
  },
]

/**
 * What to tell the user about a failed step, found from what the step printed (npm prints its error codes).
 * @param {string} stage what was being done, as "Installing the dependencies"
 * @param {string} output what the failed command printed
 */
export function explainFailure(stage, output) {
  const known = explanations.find(({ pattern }) => pattern.test(output))
  const lastLines = output.trim().split('\n').slice(-12).join('\n')
  return known
    ? new BootstrapFailure(`${stage} failed. ${known.message}`)
    : new BootstrapFailure(`${stage} failed:\n${lastLines}`)
}
