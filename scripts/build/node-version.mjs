/** Old versions of Node must be able to parse this file and those that import it. */
export function refuseOldNode(range) {
  const versions = range.match(/\d+(\.\d+)?/g);
  const isIn = (version) => {
    const [major, minor = 0] = version.split('.').map(Number);
    const [ours, ourMinor] = process.versions.node.split('.').map(Number);
    if (ours === major) return ourMinor >= minor;
    return ours > major && range.includes(`>=${version}`);
  };
  if (versions.some(isIn)) return;
  console.error(
    `Gwiazdozbiór needs Node ${versions.join(', ')} or later, and this is Node ${process.versions.node}: install a newer one.`,
  );
  process.exit(1);
}
