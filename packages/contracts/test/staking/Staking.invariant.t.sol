// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPoolLedger} from "../../src/staking/IPoolLedger.sol";
import {IStakingPool} from "../../src/staking/IStakingPool.sol";
import {Test} from "../_support/Test.sol";
import {StakingHandler} from "./StakingHandler.t.sol";

/// @notice What must hold for a mine after any calls. The numbers are those of the project's list of properties.
abstract contract StakingInvariants is Test {
    StakingHandler internal handler;
    IStakingPool internal pool;

    function start(StakingHandler.Kind kind) internal {
        handler = new StakingHandler(kind);
        pool = handler.poolOf();
        targetContract(address(handler));
        bytes4[13] memory calls = [
            handler.stakeSome.selector,
            handler.withdrawSome.selector,
            handler.claimSome.selector,
            handler.restakeSome.selector,
            handler.relockSome.selector,
            handler.endBoostSome.selector,
            handler.countSome.selector,
            handler.fundSome.selector,
            handler.takeBackSome.selector,
            handler.halveSome.selector,
            handler.donate.selector,
            handler.trouble.selector,
            handler.wait.selector
        ];
        uint8[13] memory times = [uint8(6), 4, 3, 2, 2, 2, 3, 4, 2, 1, 1, 1, 6];
        bytes4[] memory selectors = new bytes4[](37);
        uint256 count;
        for (uint256 i; i < calls.length; ++i) {
            for (uint256 k; k < times[i]; ++k) {
                selectors[count++] = calls[i];
            }
        }
        targetSelector(address(handler), selectors);
    }

    /// @notice 65, 66, 72, 73, 96, P3, P13: see what each line says.
    function invariant_65_66_72_73_96_AllThatIsOwed_IsFunded_AndHere() public view {
        IPoolLedger.Books memory books = pool.books();
        uint256 claimable;
        uint256 principal;
        uint256 rewards;
        uint256 weight;
        for (uint256 i; i < handler.actorCount(); ++i) {
            address actor = handler.actors(i);
            IStakingPool.Account memory held = pool.accountOf(actor);
            claimable += held.claimable;
            principal += handler.principal(actor);
            rewards += handler.rewards(actor);
            weight += held.weight;
            eq(handler.told(actor), handler.principal(actor), "96: events tell another stake");
            checkPower(actor, held, books);
            checkLine(actor);
        }
        eq(books.funded, handler.funded(), "67: funded");
        eq(books.funded, handler.toldFunded(), "96: funded");
        eq(books.paid, rewards, "65: paid");
        eq(books.paid, handler.toldPaid(), "96: paid");
        eq(books.takenBack, handler.takenBack(), "71: taken back");
        vm.assertLe(claimable, books.earned, "65: owed more than was allotted");
        eq(books.paid + books.earned + books.takenBack + books.free, books.funded, "72: lost or doubled");
        eq(books.staked, principal, "66: the sum of stakes");
        eq(books.weight, weight, "73: the sum of weights");
        uint256 reserve = books.funded - books.paid - books.takenBack;
        bool isOne = handler.KIND() != StakingHandler.Kind.Ending;
        eq(books.heldStake, books.staked + handler.donated() + (isOne ? reserve : 0), "66: principal is not here");
        if (!isOne) eq(books.heldReward, reserve, "66: the reserve is not here");
    }

    /// @dev 73: recounted from positions. P3: what is locked is funded to its end.
    function checkPower(address actor, IStakingPool.Account memory held, IPoolLedger.Books memory books) private view {
        uint256 power;
        if (handler.KIND() == StakingHandler.Kind.Teams) {
            power = handler.principal(actor) * 10;
        } else {
            (IStakingPool.Position[] memory all,) = pool.positionsOf(actor, 0, 100);
            for (uint256 i; i < all.length; ++i) {
                power += uint256(all[i].amount) * all[i].tenths;
                if (all[i].until <= block.timestamp) continue;
                vm.assertLe(all[i].until, books.runsOutAt, "P3: a lock outlasts the money");
            }
        }
        eq(held.power, power, "73: the power");
        uint256 most = power < 10 ether ? 0 : power;
        eq(held.weight, most + (held.team < most ? held.team : most), "73: the weight");
        vm.assertLe(held.counted, power * 3 / 100, "73: counted more than its power bears");
    }

    /// @dev P13: a line ends.
    function checkLine(address actor) private view {
        uint256 steps;
        for (address above = handler.inviterOf(actor); above != address(0); above = handler.inviterOf(above)) {
            vm.assertTrue(++steps <= handler.actorCount(), "P13: a circle");
        }
    }
}

contract EndingPoolInvariantTest is StakingInvariants {
    function setUp() public {
        start(StakingHandler.Kind.Ending);
    }
}

contract ByHandPoolInvariantTest is StakingInvariants {
    function setUp() public {
        start(StakingHandler.Kind.ByHand);
    }
}

contract TeamPoolInvariantTest is StakingInvariants {
    function setUp() public {
        start(StakingHandler.Kind.Teams);
    }
}
