// Packages never run code while they are installed, except those named here. `npm run check` fails when the lockfile
// holds a package with an install script that nobody has looked at.

/** Package → arguments for Node, run in the package's folder after the installation. */
export const allowedInstallScripts = {}

/** Package → why its install script is not needed. */
export const refusedInstallScripts = {
  '@foundry-rs/anvil': 'downloads the binary that already comes as the optional package of the platform',
  esbuild: 'replaces a small launcher by the binary, which the launcher finds as well',
}
