import "./timeline.css";
import type { ReactNode } from "react";
import { Icon } from "../icons/icon.tsx";

/** The state of a step. "cancelled" ends the line with a cross. */
export type StepState = "done" | "current" | "to-come" | "cancelled";

/** One step; `stateLabel` is its state for screen readers: "Done". */
export type TimelineStep = { key: string; title: ReactNode; detail?: ReactNode; time?: ReactNode; state: StepState; stateLabel: string };

/** The past and coming steps of an order (design, section 11). */
export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <ol className="c-timeline" aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.key}
          className={`c-timeline__step c-timeline__step--${step.state}`}
          aria-current={step.state === "current" ? "step" : undefined}
        >
          <span className="c-timeline__node">
            {step.state === "done" && <Icon name="check" size={16} />}
            {step.state === "cancelled" && <Icon name="x" size={16} />}
          </span>
          <div className="c-timeline__text">
            <p className="c-timeline__title">
              {step.title}
              <span className="u-hidden">, {step.stateLabel}</span>
            </p>
            {step.detail !== undefined && <p className="c-timeline__detail">{step.detail}</p>}
          </div>
          {step.time !== undefined && <span className="c-timeline__time">{step.time}</span>}
        </li>
      ))}
    </ol>
  );
}
