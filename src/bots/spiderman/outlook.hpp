// Outlook: how good every space is for a figure, or for a stack of the Cops: what can be done from
// there at once, and how near it is to what may be done later.
#pragma once
#include "bots/spiderman/worth.hpp"

namespace stoop::bots {

class Outlook {
public:
    // Of the figure of the seat that `worth` is about.
    static Outlook of_figure(const SpidermanWorth& worth, const spiderman::Rules& rules,
                             const spiderman::State& seen);
    // Of a stack, or of the group where it is.
    static Outlook of_stack(const SpidermanWorth& worth, const spiderman::Rules& rules,
                            const spiderman::State& seen, spiderman::Space at);

    double now(spiderman::Space space) const { return now_.at(seen_->board, space); }
    double later(spiderman::Space space) const { return later_.at(seen_->board, space); }
    double operator()(spiderman::Space space) const { return now(space) + later(space); }

private:
    Outlook(const SpidermanWorth& worth, const spiderman::Rules& rules,
            const spiderman::State& seen)
        : worth_(&worth), pack_(&rules.pack()), seen_(&seen) {}

    void aim(const spiderman::Area& from, double now, double later);
    spiderman::Area in_range(spiderman::Space target, int range) const;
    spiderman::Area beside_site(int site, int range) const;
    void strike_figures();
    void strike_stacks();
    void capture(int dice);
    void follow_mission();
    void follow_hits(const spiderman::MissionStep& step);
    void follow_plants(const spiderman::MissionStep& step);
    void strike_from(spiderman::Space stack);
    void arrest(int prisoner);

    const SpidermanWorth* worth_;
    const spiderman::Pack* pack_;
    const spiderman::State* seen_;
    spiderman::Area ground_;
    Field now_;
    Field later_;
};

}  // namespace stoop::bots
