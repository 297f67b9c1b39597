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
    forget: () => {
      setTyped({});
      setVisited([]);
      setRefused({});
    },
  };
}
