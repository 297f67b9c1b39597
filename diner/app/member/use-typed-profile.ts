import { useState } from "react";
import { type Profile, type ProfileField, type Wrongs, wrongsIn } from "./profile-form.ts";

/** The values typed over a profile, and their errors: of fields that lost the focus, and those that the server reported. */
export function useTypedProfile(before: Profile) {
  const [typed, setTyped] = useState<Partial<Profile>>({});
  const [visited, setVisited] = useState<readonly ProfileField[]>([]);
  const [refused, setRefused] = useState<Wrongs>({});
  const profile = { ...before, ...typed };
  return {
    profile,
    wrongs: { ...wrongsIn(profile, visited), ...refused },
    write: (change: Partial<Profile>) => {
      setTyped((others) => ({ ...others, ...change }));
      setRefused({});
    },
    leave: (...fields: readonly ProfileField[]) => setVisited((others) => [...others, ...fields]),
    refuse: setRefused,
    /** Forgets what is typed; after a saving, what is `stored`: what was typed since then stays. */
    forget: (stored: Profile = profile) => {
      setTyped((now) => Object.fromEntries(Object.entries(now).filter(([field, value]) => value !== stored[field as ProfileField])));
      setVisited([]);
      setRefused({});
    },
  };
}
