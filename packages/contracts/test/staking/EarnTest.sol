// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PoolImplementations} from "../../generated/PoolImplementations.sol";
import {IEarnPool} from "../../src/staking/IEarnPool.sol";
import {IPoolFactory} from "../../src/staking/IPoolFactory.sol";
import {IPoolLedger} from "../../src/staking/IPoolLedger.sol";
import {PlainToken} from "../_mocks/hostile/PlainToken.sol";
import {StakingTest} from "./StakingTest.sol";

/// @notice Earn pools, made by the factory out of the committed code.
abstract contract EarnTest is StakingTest {
    IEarnPool internal earn;
    address internal fees = account("fees");
    uint96 private _salt;

    function setUpEarn() internal {
        setUpPools();
        vm.etch(PoolImplementations.EARN_POOL, codeOf("EarnPool"));
    }

    /// @notice 7 days at 3.65 % a year, 90 days at 12 %, 365 days at 100 %; leaving early costs 1 % after an hour.
    function earnSettings() internal view returns (IEarnPool.Settings memory chosen) {
        (chosen.token, chosen.least, chosen.feeAddress) = (address(coin), uint112(ONE), fees);
        (chosen.isEarlyAllowed, chosen.earlyBps, chosen.minimumStay) = (true, 100, 1 hours);
        chosen.terms = new IEarnPool.Term[](3);
        chosen.terms[0] = IEarnPool.Term(7 days, 365);
        chosen.terms[1] = IEarnPool.Term(90 days, 1_200);
        chosen.terms[2] = IEarnPool.Term(365 days, 10_000);
    }

    function startEarn(IEarnPool.Settings memory chosen) internal returns (IEarnPool) {
        return startEarn(chosen, 0);
    }

    function startEarn(IEarnPool.Settings memory chosen, bytes32 root) internal returns (IEarnPool) {
        vm.prank(creator);
        earn = IEarnPool(pools.create(IPoolFactory.Kind.Earn, abi.encode(chosen), bytes12(++_salt), root));
        return earn;
    }

    /// @notice Gives coin, too.
    function allowEarn(address who, uint256 amount) internal {
        PlainToken token = PlainToken(earn.settings().token);
        token.mint(who, amount);
        vm.prank(who);
        (bool allowed,) = address(token).call(abi.encodeCall(token.approve, (address(earn), type(uint256).max)));
        require(allowed, "no allowance");
    }

    function fundEarn(address who, uint256 amount) internal returns (uint256) {
        allowEarn(who, amount);
        vm.prank(who);
        return earn.fund(amount);
    }

    function depositAs(address who, uint256 amount, uint256 term) internal returns (uint256 index, uint256 interest) {
        allowEarn(who, amount);
        vm.prank(who);
        (index,, interest) = earn.deposit(amount, term, 0, none);
    }

    function redeemAs(address who, uint256 index) internal returns (uint256) {
        vm.prank(who);
        return earn.redeem(index, who);
    }

    function leaveAs(address who, uint256 index) internal returns (uint256) {
        vm.prank(who);
        return earn.redeemEarly(index, who, type(uint256).max);
    }

    function refusesEarn(address who, bytes memory data, bytes memory reason) internal {
        vm.prank(who);
        (bool done, bytes memory given) = address(earn).call(data);
        vm.assertTrue(!done, "accepted");
        vm.assertEq(vm.toString(keccak256(given)), vm.toString(keccak256(reason)), "another reason");
    }

    function depositCall(uint256 amount, uint256 term) internal view returns (bytes memory) {
        return abi.encodeCall(IEarnPool.deposit, (amount, term, 0, none));
    }

    function earlyCall(uint256 index, address who, uint256 mostFee) internal pure returns (bytes memory) {
        return abi.encodeCall(IEarnPool.redeemEarly, (index, who, mostFee));
    }

    function interestOf(uint256 amount, uint256 term) internal view returns (uint256) {
        IEarnPool.Term memory one = earn.settings().terms[term];
        return amount * one.annualBps * one.duration / (10_000 * 365 days);
    }

    /// @notice P7: what is reserved is promised, is the least of what is left, and both lie here beside principal and fees.
    function assertEarnSolvent() internal view {
        IPoolLedger.Books memory books = earn.books();
        eq(books.funded, books.paid + books.takenBack + books.earned + books.free, "P7: the reserve is not its parts");
        vm.assertLe(books.staked + books.fees + books.earned + books.free, books.heldStake, "66: it is not here");
    }
}
