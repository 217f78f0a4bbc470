// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PoolImplementations} from "../../generated/PoolImplementations.sol";
import {IBonusPool} from "../../src/staking/IBonusPool.sol";
import {IPoolFactory} from "../../src/staking/IPoolFactory.sol";
import {IPoolLedger} from "../../src/staking/IPoolLedger.sol";
import {PlainToken} from "../_mocks/hostile/PlainToken.sol";
import {StakingTest} from "./StakingTest.sol";

/// @notice Pools with a daily rate, made by the factory out of the committed code.
abstract contract BonusTest is StakingTest {
    IBonusPool internal bonus;
    address internal fees = account("fees");
    uint96 private _salt;

    function setUpBonus() internal {
        setUpPools();
        vm.etch(PoolImplementations.BONUS_POOL, codeOf("BonusPool"));
    }

    /// @notice 2 % a day, a runway of 30 days.
    function beefSettings() internal view returns (IBonusPool.Settings memory chosen) {
        (chosen.token, chosen.dailyBps, chosen.runway) = (address(coin), 200, 30 days);
        (chosen.least, chosen.most) = (uint112(ONE), uint112(1e30));
    }

    function beansSettings() internal view returns (IBonusPool.Settings memory chosen) {
        (chosen.token, chosen.isBeans, chosen.dailyBps, chosen.runway) = (address(coin), true, 350, 30 days);
        (chosen.least, chosen.most, chosen.feeAddress) = (uint112(10 * ONE), uint112(100_000 * ONE), fees);
    }

    function startBonus(IBonusPool.Settings memory chosen) internal returns (IBonusPool) {
        vm.prank(creator);
        bonus = IBonusPool(pools.create(IPoolFactory.Kind.Bonus, abi.encode(chosen), bytes12(++_salt), 0));
        return bonus;
    }

    /// @notice Gives coin, too.
    function allowBonus(address who, uint256 amount) internal {
        PlainToken token = PlainToken(bonus.settings().token);
        token.mint(who, amount);
        vm.prank(who);
        (bool allowed,) = address(token).call(abi.encodeCall(token.approve, (address(bonus), type(uint256).max)));
        require(allowed, "no allowance");
    }

    function fundBonus(uint256 amount) internal returns (uint256) {
        allowBonus(funder, amount);
        vm.prank(funder);
        return bonus.fund(amount);
    }

    function depositAs(address who, uint256 amount) internal returns (uint256) {
        return depositAs(who, amount, address(0));
    }

    function depositAs(address who, uint256 amount, address inviter) internal returns (uint256) {
        allowBonus(who, amount);
        vm.prank(who);
        return bonus.deposit(amount, inviter);
    }

    function leaveAs(address who, uint256 amount) internal returns (uint256) {
        vm.prank(who);
        return bonus.withdraw(amount, who);
    }

    function takeAs(address who) internal returns (uint256) {
        vm.prank(who);
        return bonus.claim(who);
    }

    function refusesBonus(address who, bytes memory data, bytes memory reason) internal {
        vm.prank(who);
        (bool done, bytes memory given) = address(bonus).call(data);
        vm.assertTrue(!done, "accepted");
        vm.assertEq(vm.toString(keccak256(given)), vm.toString(keccak256(reason)), "another reason");
    }

    function depositCall(uint256 amount) internal pure returns (bytes memory) {
        return abi.encodeCall(IBonusPool.deposit, (amount, address(0)));
    }

    function withdrawCall(uint256 amount, address receiver) internal pure returns (bytes memory) {
        return abi.encodeCall(IBonusPool.withdraw, (amount, receiver));
    }

    function grossOf(address who) internal view returns (uint256) {
        return bonus.accountOf(who).gross;
    }

    /// @notice Rounded up.
    function part(uint256 amount, uint256 bps) internal pure returns (uint256) {
        return (amount * bps + 9_999) / 10_000;
    }

    /// @notice 65, 66: the reserve is its parts, and all of it is here.
    function assertBonusSolvent() internal view {
        IPoolLedger.Books memory books = bonus.books();
        eq(books.funded, books.paid + books.takenBack + books.earned + books.free, "65: the reserve is not its parts");
        vm.assertLe(books.staked + books.fees + books.earned + books.free, books.heldStake, "66: it is not here");
    }
}
