type SwitchProps = { label: string; isOn: boolean; isBusy?: boolean; onToggle: () => void };

/** A switch that takes effect at once. */
export function Switch({ label, isOn, isBusy, onToggle }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={isOn}
      aria-busy={isBusy || undefined}
      aria-label={label}
      onClick={onToggle}
    />
  );
}
