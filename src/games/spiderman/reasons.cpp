#include "games/spiderman/rules.hpp"
namespace stoop::spiderman {
RuleId Rules::why_not(const View<State>& view, const Action& action) const {
    Actions options;
    legal(view.state, options);
    return options.contains(action) ? RuleId{} : RuleId{"SPM-19.12"};
}
}  // namespace stoop::spiderman
