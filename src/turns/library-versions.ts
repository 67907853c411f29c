import { z } from 'zod';
import type { KernelSession } from '../sandbox/index.js';

/** Of those that cells imported. */
const code = `
import json, platform, sys
from importlib import metadata
found = {"Python": platform.python_version()}
for module, name in {"sklearn": "scikit-learn", **{each: each for each in (
    "pandas", "numpy", "scipy", "matplotlib", "seaborn", "statsmodels", "plotly", "altair", "openpyxl", "pyarrow", "polars",
)}}.items():
    if module in sys.modules:
        try:
            found[name] = metadata.version(name)
        except metadata.PackageNotFoundError:
            pass
print(json.dumps(found))
`;

const versions = z.record(z.string().max(100), z.string().max(100));

/** What libraries a kernel has, by its own account; empty when it gives none. */
export async function libraryVersions(
  session: Pick<KernelSession, 'runCell'>,
  { signal }: { readonly signal: AbortSignal },
): Promise<Readonly<Record<string, string>>> {
  const { stdout } = await session.runCell(code, { limitMs: 10_000, signal });
  try {
    return versions.parse(JSON.parse(stdout));
  } catch {
    // Code of the thread may have changed whatever it runs with.
    return {};
  }
}
