"""Reactions in Spider-Man (chapter SPM-8)."""
import spiderman_data as data
from spiderman_act import Actions


class Reactions(Actions):
    def after_action(self, by):
        """SPM-4.8: the mission check, then those who were attacked, in turn order (SPM-8.8)."""
        attacked, self.attacked = self.attacked, []
        yield from self.mission_check()
        for victim in sorted(attacked, key=self.seat_of_victim):
            yield from self.react(victim, by)

    def seat_of_victim(self, victim):
        player = self.player_by(victim)
        return player.seat if player else -1     # given up meanwhile: no reaction

    def is_ready(self, victim):
        """SPM-8.2, 8.9, 8.13"""
        kind, what = victim
        if kind == "stack":
            return what in self.cars
        return self.figures[what].status == "standing" and self.player_of(what) is not None

    def react(self, victim, attacker):
        played = set()
        while self.is_ready(victim):
            player = self.player_by(victim)
            public, cards = (self.stack_reactions(victim[1], attacker) if victim[0] == "stack"
                             else self.figure_reactions(player, attacker, played))
            if not public and not self.could_be_freed(player):
                return
            answer = yield from self.choose(player.seat, "react",
                                            {**public, **cards, "pass": None}, always=True)
            if answer is None:
                return
            if answer[0] == "add":
                answer = yield from self.announce(player, answer[1], "react_", attacker)
            yield from self.perform(player, answer)
            self.attacked = []                                    # SPM-8.6
            yield from self.mission_check()
            if answer[0] != "use":
                return
            played.add(answer[1])                                 # SPM-13.9: then once more

    def could_be_freed(self, player):
        """SPM-8.12: bound, with a card that could be the right one and something to do then."""
        if player is self.cops or not self.figure(player).bound() or not player.hand:
            return False
        return bool(player.dice["movement"] or player.dice["combat"]
                    or self.reaction_tokens(player))

    def reaction_tokens(self, player):
        return [name for name in player.tokens if data.ABILITY[name]["timing"] == "reaction"]

    def figure_reactions(self, player, attacker, played):
        """The answers that everybody can work out, and those that cards add."""
        public = {f"add({name})": ("add", name)
                  for name in self.additions(player, (), attacker) if name in data.ABILITY}
        public |= self.move_answers(player, (), "react_")
        public |= self.attack_answers(player, (), "react_", attacker)
        public |= self.bonus_answers(player, "react_")
        if not self.figure(player).bound():
            public |= {f"react_ability({name})": ("free_step", name)
                       for name in self.reaction_tokens(player)}
        cards = {f"add({name})": ("add", name)
                 for name in self.additions(player, (), attacker) if name in data.CARD}
        cards |= {f"play_card({name})": ("use", name, None) for name in player.hand
                  if data.CARD[name]["timing"] == "any" and name not in played
                  and self.usable(player, name)}
        return public, cards

    def stack_reactions(self, space, attacker):  # SPM-8.5, 8.9
        dice = min(data.DICE_MAX, self.cops.dice["movement"])
        public = {answer: ("group", *what) for answer, what in
                  self.group_options("react_move", dice, [space]).items()}
        public |= self.stack_attacks(space, "react_attack", attacker)
        return public | self.bonus_answers(self.cops, "react_"), {}
